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

/** Asks before something is lost. Opens when it is mounted; the browser keeps the focus inside and gives it back. */
export function ConfirmDialog({ question, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // Closed first, removed then: otherwise the focus would not go back.
  const answer = (isYes: boolean) => {
    isConfirmed.current = isYes;
    dialog.current?.close();
  };
  const handleClose = () => {
    if (dialog.current?.open) return;
    if (isConfirmed.current) onConfirm();
    else onCancel();
  };

  return (
    <dialog className={styles.dialog} aria-labelledby={titleId} ref={dialog} onClose={handleClose}>
      <h2 id={titleId}>{question}</h2>
      <div className="row">
        <Button onClick={() => answer(true)}>{confirm}</Button>
        <Button variant="line" onClick={() => answer(false)}>
          {cancel}
        </Button>
      </div>
    </dialog>
  );
}
