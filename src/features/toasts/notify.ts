import type { ReactNode } from 'react';
import type { ToastAction, ToastKind } from './ToastArea';

/**
 * Shows a toast in the visitor's language, in place of the one that is shown. Only in the browser; needs `<ToastArea>` in
 * the layout. `error` is announced immediately and stays until it is closed; other toasts close after five seconds, unless
 * `action` is a button. A toast with a link closes, so it must not be the only way to that page.
 */
export function notify(kind: ToastKind, text: ReactNode, detail?: string, action?: ToastAction): void {
  import('./ToastArea')
    .then(({ showToast }) => showToast(kind, text, detail, action))
    .catch((error: unknown) => console.error('A notification could not be shown:', error));
}
