import { useTranslation } from 'react-i18next';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { Icon, type IconName } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { TOAST_DEFAULTS } from '@/config/constants';
import { ToastActionButton, type ToastAction } from './ToastAction';
import styles from './ToastArea.module.css';

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
