import { useLayoutEffect, useState, type ReactNode } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const findControls = (): Control[] =>
  typeof document === 'undefined' ? [] : [...document.querySelectorAll<Control>(':is(input, select, textarea)[id]')];

function copyValue(from: Control, to: Element) {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === 'file') to.files = from.files;
    else if (from.type === 'checkbox' || from.type === 'radio') to.checked = from.checked;
    else to.value = from.value;
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value;
  else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) to.value = from.value;
}

/**
 * What was typed and chosen before hydration. React renders the parent `Activity` anew where the HTML is no longer what the
 * server has sent, as on a page that the browser has translated: then the new fields get the values of the old ones, found by their ids,
 * and the focus.
 */
export function KeepTyped({ children }: { children: ReactNode }) {
  // The elements, and not their values: somebody may still be typing.
  const [controls] = useState(findControls);
  const [focused] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useLayoutEffect(() => {
    for (const control of controls) {
      if (control.isConnected) continue;
      const successor = document.getElementById(control.id);
      if (successor) copyValue(control, successor);
    }
    if (focused?.id && !focused.isConnected) document.getElementById(focused.id)?.focus({ preventScroll: true });
  }, [controls, focused]);
  return children;
}
