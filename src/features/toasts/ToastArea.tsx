import { useTranslation } from 'react-i18next';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { Icon, type IconName } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { TOAST_DEFAULTS } from '@/config/constants';
import styles from './ToastArea.module.css';
import { Link } from '@/components/Link';

const ICONS = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
} as const satisfies Record<string, IconName>;

export type ToastKind = keyof typeof ICONS;

const isKind = (type: string | undefined): type is ToastKind => type !== undefined && type in ICONS;

/** Class names come as functions: then they replace those of the library, whose style sheet is not loaded. */
const classOf = (name: string | undefined) => () => name ?? '';

const move = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '' });

/** The area of all notifications. Only through Toasts and notify: this module brings react-toastify along. */
export function ToastArea() {
  const { t } = useTranslation('common');
  return (
    <ToastContainer
      {...TOAST_DEFAULTS}
      aria-label={t('a11y.notifications')}
      className={classOf(styles.toasts)}
      toastClassName={(context) => `${styles.toast} ${styles[context?.type ?? ''] ?? ''}`}
      progressClassName={classOf(styles.timer)}
      hideProgressBar
      transition={move}
      icon={({ type }) => isKind(type) && <Icon name={ICONS[type]} />}
      closeButton={({ closeToast }) => <IconButton icon="x" label={t('btn.close')} onClick={() => closeToast(true)} />}
    />
  );
}

/** Shows one; those that come before the area is there wait for it. */
export function showToast(kind: ToastKind, text: string, detail?: string, action?: ToastAction): void {
  const isError = kind === 'error';
  // Whoever is slow must be able to take something back too.
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

/** What can be done about what a toast says: a page to go to, or a step to take (back). */
export type ToastAction = { text: string } & ({ href: string } | { run: () => void });

type ToastActionButtonProps = { action: ToastAction; close: () => void };

/** The one control of a toast beside its close button; the toast leaves with it. */
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
