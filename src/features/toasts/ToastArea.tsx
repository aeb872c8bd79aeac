import { useTranslation } from 'react-i18next';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { Icon, type IconName } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { Link } from '@/components/Link';
import { TOAST_DEFAULTS } from '@/config/constants';
import styles from './ToastArea.module.css';

/** The action of a toast: a link, or a button such as undo. */
export type ToastAction = { text: string } & ({ href: string } | { run: () => void });

type ToastActionButtonProps = { action: ToastAction; close: () => void };

/** Closes the toast as well. */
export function ToastActionButton({ action, close }: ToastActionButtonProps) {
  if ('href' in action) {
    return (
      <Link href={action.href} className={`link ${styles.action}`} onClick={close}>
        {action.text}
      </Link>
    );
  }
  const run = () => {
    close();
    action.run();
  };
  return (
    <button type="button" className={`link ${styles.action}`} onClick={run}>
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

/** As functions, class names replace those of the library, whose style sheet is not loaded. */
const withClass = (name: string | undefined) => () => name ?? '';

const move = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '' });

/** The container of all toasts. Import it dynamically (see Toasts and notify): it imports react-toastify. */
export function ToastArea() {
  const { t } = useTranslation('common');
  return (
    <ToastContainer
      {...TOAST_DEFAULTS}
      aria-label={t('a11y.notifications')}
      className={withClass(styles.toasts)}
      toastClassName={(context) => `${styles.toast} ${styles[context?.type ?? ''] ?? ''}`}
      progressClassName={withClass(styles.timer)}
      hideProgressBar
      transition={move}
      icon={({ type }) => isKind(type) && <Icon name={ICONS[type]} />}
      closeButton={({ closeToast }) => <IconButton icon="x" label={t('btn.close')} onClick={() => closeToast(true)} />}
    />
  );
}

/** Shows a toast; react-toastify queues those shown before the container is mounted. */
export function showToast(kind: ToastKind, text: string, detail?: string, action?: ToastAction): void {
  const isError = kind === 'error';
  // Undo must not disappear before it can be reached.
  const stays = isError || (action !== undefined && 'run' in action);
  toast[kind](
    ({ closeToast }) => (
      <div>
        <b>{text}</b>
        {detail && <p>{detail}</p>}
        {action && <ToastActionButton action={action} close={() => closeToast()} />}
      </div>
    ),
    { role: isError ? 'alert' : 'status', ...(stays && { autoClose: false }) },
  );
}
