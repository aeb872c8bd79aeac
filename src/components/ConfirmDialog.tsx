import { useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';

type ConfirmDialogProps = {
  question: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  /** Also by Escape. */
  onCancel: () => void;
};

/** Asks before something is lost. Open as long as it is mounted; the browser keeps the focus inside and gives it back. */
export function ConfirmDialog({ question, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      className={styles.dialog}
      aria-labelledby={titleId}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{question}</h2>
      <div className="row">
        <Button onClick={onConfirm}>{confirm}</Button>
        <Button variant="line" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </dialog>
  );
}
