import type { ToastAction, ToastKind } from './ToastArea';
import { useSyncExternalStore } from 'react';

/**
 * Tells visitors about what they did, in their language. Only in the browser; needs `<Toasts>` in the layout.
 * `error` is read out at once and stays until it is closed; the others leave after five seconds.
 * `action` is a link or a button in it. A toast with a button stays until it is closed; one with a link leaves, so it is
 * never the only way there.
 */
export function notify(kind: ToastKind, text: string, detail?: string, action?: ToastAction): void {
  demandToasts();
  import('./ToastArea')
    .then(({ showToast }) => showToast(kind, text, detail, action))
    .catch((error: unknown) => console.error('A notification could not be shown:', error));
}

let isDemanded = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says that there is something to show, from now on. */
export function demandToasts(): void {
  isDemanded = true;
  for (const listener of listeners) listener();
}

/** Whether anything was ever to be shown in this visit. */
export const useToastDemand = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isDemanded,
    () => false,
  );
