import { useTexts } from '@/providers/TextsProvider';
import type { ReactNode } from 'react';
import {
  cssTransition,
  toast,
  ToastContainer,
  type ToastContentProps,
  type ToastOptions,
} from 'react-toastify/unstyled';
import { Icon, type IconName } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { Link } from '@/components/Link';
import { TOAST_DEFAULTS } from '@/config/constants';

/** The action of a toast: a link, or a button such as undo. */
export type ToastAction = { text: string } & ({ href: string } | { run: () => void });

type ToastActionButtonProps = { action: ToastAction; close: () => void };

/** Closes the toast as well. */
export function ToastActionButton({ action, close }: ToastActionButtonProps) {
  if ('href' in action) {
    return (
      <Link href={action.href} className="link Toasts-action" onClick={close}>
        {action.text}
      </Link>
    );
  }
  const run = () => {
    close();
    action.run();
  };
  return (
    <button type="button" className="link Toasts-action" onClick={run}>
      {action.text}
    </button>
  );
}

const ICONS = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
} as const satisfies Record<string, IconName>;

export type ToastKind = keyof typeof ICONS;

const isKind = (type: string | undefined): type is ToastKind => type !== undefined && type in ICONS;

/** Where the pointer was last pressed, in pixels from the top of the window; nothing after a key. */
let pressedAt: number | undefined;
if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', ({ clientY }) => (pressedAt = clientY), options);
  window.addEventListener('keydown', () => (pressedAt = undefined), options);
}

/** A toast stands in the half of the window that does not hold what was pressed, so that it never covers that. */
function isPressedAbove(): boolean {
  const at = pressedAt ?? document.activeElement?.getBoundingClientRect().top ?? 0;
  return at < window.innerHeight / 2;
}

/** The half in which the toast is shown. */
let isBelow = false;

const move = cssTransition({ enter: 'Toasts-enter', exit: 'Toasts-exit' });

/** The container of all toasts. Import it dynamically, as the layout does: it imports react-toastify. */
export function ToastArea() {
  const t = useTexts('common');
  return (
    // As functions, class names replace those of the library, whose style sheet is not loaded.
    <ToastContainer
      {...TOAST_DEFAULTS}
      aria-label={t('a11y.notifications')}
      className={() => `Toasts-area ${isBelow ? 'Toasts-below' : ''}`}
      toastClassName={(context) => `Toasts-toast Toasts-${context?.type ?? 'info'}`}
      progressClassName={() => 'Toasts-timer'}
      hideProgressBar
      transition={move}
      icon={({ type }) => isKind(type) && <Icon name={ICONS[type]} />}
      closeButton={({ closeToast }) => <IconButton icon="x" label={t('btn.close')} onClick={() => closeToast(true)} />}
    />
  );
}

/** The id of the last toast. */
let last = 0;

/**
 * Shows a toast, or changes the one that is shown: there is never a second. react-toastify queues one that is shown before
 * the container is mounted.
 */
export function showToast(kind: ToastKind, text: ReactNode, detail?: string, action?: ToastAction): void {
  const isError = kind === 'error';
  // Undo must not disappear before it can be reached.
  const stays = isError || (action !== undefined && 'run' in action);
  const content = ({ closeToast }: ToastContentProps) => (
    <div>
      <b>{text}</b>
      {detail && <p>{detail}</p>}
      {action && <ToastActionButton action={action} close={() => closeToast()} />}
    </div>
  );
  const options: ToastOptions = {
    type: kind,
    role: isError ? 'alert' : 'status',
    autoClose: stays ? false : TOAST_DEFAULTS.autoClose,
  };
  isBelow = isPressedAbove();
  if (toast.isActive(last)) {
    toast.update(last, { ...options, render: content });
    return;
  }
  // One that waits for the container gives way too.
  toast.dismiss(last);
  last += 1;
  toast(content, { ...options, toastId: last });
}
