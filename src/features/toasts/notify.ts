import { useSyncExternalStore } from 'react';
import type { ToastAction, ToastKind } from './ToastArea';

let hasToasts = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function mountToasts(): void {
  hasToasts = true;
  for (const listener of listeners) listener();
}

/** Whether a toast was shown in this visit, so that the container must be mounted. */
export const useHasToasts = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasToasts,
    () => false,
  );

/**
 * Shows a toast in the visitor's language. Only in the browser; needs `<Toasts>` in the layout.
 * `error` is announced immediately and stays until it is closed; other toasts close after five seconds, unless `action`
 * is a button. A toast with a link closes, so it must not be the only way to that page.
 */
export function notify(kind: ToastKind, text: string, detail?: string, action?: ToastAction): void {
  mountToasts();
  import('./ToastArea')
    .then(({ showToast }) => showToast(kind, text, detail, action))
    .catch((error: unknown) => console.error('A notification could not be shown:', error));
}
