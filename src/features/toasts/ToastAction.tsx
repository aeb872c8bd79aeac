import { Link } from '@/components/Link';
import styles from './ToastArea.module.css';

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
