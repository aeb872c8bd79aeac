import type { ReactNode } from 'react';
import { createSharedValue } from '@/lib/createSharedValue';
import type { ToastAction, ToastKind } from './ToastArea';

/** Whether there has been a toast: the layout then loads their area. */
export const hasToasts = createSharedValue(false);

/** What the layout says in plain text, because toasts could not be loaded. */
export const notice = createSharedValue<ReactNode>(null);

/** As long as a toast. */
const NOTICE_MS = 5000;

let end: ReturnType<typeof setTimeout> | undefined;

function showNotice(text: ReactNode) {
  clearTimeout(end);
  notice.set(text);
  end = setTimeout(() => notice.set(null), NOTICE_MS);
}

/**
 * Shows a toast in the visitor's language, in place of the one that is shown. Only in the browser. `error` is announced
 * immediately and stays until it is closed; other toasts close after five seconds, unless `action` is a button. A toast
 * with a link closes, so it must not be the only way to that page.
 */
export function notify(kind: ToastKind, text: ReactNode, detail?: string, action?: ToastAction): void {
  hasToasts.set(true);
  import('./ToastArea').then(
    ({ showToast }) => showToast(kind, text, detail, action),
    () => showNotice(text),
  );
}
