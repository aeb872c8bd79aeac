import { useTexts } from '@/providers/TextsProvider';
import { Button, SubmitButton } from '@/components/Button';

type SaveButtonsProps = {
  form: { isBusy: boolean; clear: () => void };
  /** After what was typed, and its draft, is cleared. */
  onCancel: () => void;
};

/** The end of a form that changes something in its place: save or cancel. */
export function SaveButtons({ form, onCancel }: SaveButtonsProps) {
  const t = useTexts('forms');
  return (
    <div className="row">
      <SubmitButton isBusy={form.isBusy} busyLabel={t('btn.saving')} size="normal">
        {t('btn.save')}
      </SubmitButton>
      <Button
        variant="quiet"
        onClick={() => {
          form.clear();
          onCancel();
        }}
      >
        {t('btn.cancel')}
      </Button>
    </div>
  );
}
