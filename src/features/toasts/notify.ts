import { demandToasts } from './toastDemand';
import type { ToastKind } from './ToastArea';

/**
 * Tells visitors about what they did, in their language. Only in the browser; needs `<Toasts>` in the layout.
 * `error` is read out at once and stays until it is closed; the others leave after five seconds.
 */
export function notify(kind: ToastKind, text: string, detail?: string): void {
  demandToasts();
  import('./ToastArea')
    .then(({ showToast }) => showToast(kind, text, detail))
    .catch((error: unknown) => console.error('A notification could not be shown:', error));
}
