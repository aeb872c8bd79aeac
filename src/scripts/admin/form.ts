import './dates';
import './file';
import { forgetBefore, startKeeping } from './kept';

// Says that a form is being sent, so that it is not sent twice; asks before a page with a changed form is left, and keeps
// the form where the connection is lost; `kept.ts` keeps what is typed. Without this the key of each form keeps it from being done twice.

type SentButton = { button: HTMLButtonElement; parts: ChildNode[] | null };
type Sent = { buttons: SentButton[]; timer: ReturnType<typeof setTimeout> };

const SENDING_MS = 30_000;
/** This script: asked for where it is to be known whether the site can be reached. */
const OWN_ADDRESS = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
const live = document.querySelector('[data-live]');
const word = document.querySelector<HTMLElement>('[data-sending]')?.dataset.sending ?? '';
const sending = new Map<HTMLFormElement, Sent>();

const isSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';

function restore(form: HTMLFormElement) {
  const sent = sending.get(form);
  if (!sent) return;
  clearTimeout(sent.timer);
  sending.delete(form);
  for (const { button, parts } of sent.buttons) {
    button.removeAttribute('aria-disabled');
    if (parts) button.replaceChildren(...parts);
  }
  if (live) live.textContent = '';
}

/** The buttons keep their focus: one that is `disabled` would lose it, and its name would not be sent. */
function show(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (sending.has(form)) return;
  const buttons = [...form.elements].filter(isSubmit);
  const pressed = buttons.find((button) => button === submitter || (!submitter?.offsetParent && !button.hidden));
  const kept = buttons.map((button) => ({ button, parts: button === pressed ? [...button.childNodes] : null }));
  for (const { button, parts } of kept) {
    button.setAttribute('aria-disabled', 'true');
    if (parts) button.textContent = word;
  }
  if (live) live.textContent = word;
  // Whoever has stopped the browser can send again.
  sending.set(form, { buttons: kept, timer: setTimeout(() => restore(form), SENDING_MS) });
}

function watchSending(form: HTMLFormElement) {
  // Beside the buttons that save, which may stand outside of the form.
  const problem = 'record' in form.dataset ? document.querySelector<HTMLElement>('#record-state [data-offline]') : null;
  let isReachable = false;
  const send = async (event: SubmitEvent) => {
    const pressed = event.submitter;
    // What was kept of texts that were not saved is nobody's business after that.
    if (pressed instanceof HTMLButtonElement && pressed.value === 'logOut') {
      forgetBefore();
    }
    if (sending.has(form) && !isReachable) {
      event.preventDefault();
      return;
    }
    const { submitter } = event;
    show(form, submitter);
    if (!problem || isReachable) return;
    event.preventDefault();
    try {
      problem.textContent = '';
      // The browser would leave the page for its own word about the connection.
      await fetch(OWN_ADDRESS, { method: 'HEAD', cache: 'no-store' });
      isReachable = true;
      form.requestSubmit(submitter);
    } catch {
      restore(form);
      problem.textContent = problem.dataset.offline ?? '';
    } finally {
      isReachable = false;
    }
  };
  form.addEventListener('submit', (event) => void send(event));
}

const forms = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]:not([data-kept])')].filter((form) =>
  form.elements.namedItem('form_key'),
);
for (const form of forms) watchSending(form);
startKeeping(forms.filter((form) => form.getAttribute('role') !== 'search'));

// The page that Back brings out of the browser's memory is as it was when it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of [...sending.keys()]) restore(form);
});

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-record]')) {
  let isChanged = 'typed' in form.dataset;
  form.addEventListener('input', () => {
    isChanged = true;
  });
  // `scripts/admin/autosave.ts` has kept it.
  form.addEventListener('saved', () => {
    isChanged = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isChanged && !sending.has(form)) event.preventDefault();
  });
}

const KEY_STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

// Whole numbers from 0 by arrow keys. They are texts: a wheel over a field of numbers would change it.
for (const field of document.querySelectorAll<HTMLInputElement>('input[data-highest]')) {
  field.addEventListener('keydown', (event) => {
    const by = KEY_STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    field.value = String(Math.min(Math.max((Number(field.value) || 0) + by, 0), Number(field.dataset.highest)));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
