import { useEffect, useId, useRef } from 'react';
import { Button } from './Button';

type ConfirmDialogProps = {
  question: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  /** Called for the button and for Escape. */
  onCancel: () => void;
};

/** A modal question before something is removed. Opens when it is mounted; `<dialog>` traps the focus and restores it. */
export function ConfirmDialog({ question, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // Closed before it is unmounted: otherwise the browser would not restore the focus.
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
    <dialog className="ConfirmDialog-dialog" aria-labelledby={titleId} ref={dialog} onClose={handleClose}>
      <h2 id={titleId}>{question}</h2>
      <div className="row">
        <Button className="ConfirmDialog-confirm" onClick={() => answer(true)}>
          {confirm}
        </Button>
        <Button variant="line" onClick={() => answer(false)}>
          {cancel}
        </Button>
      </div>
    </dialog>
  );
}
