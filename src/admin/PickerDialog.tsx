import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { TextInput } from '@/components/TextInput';
import type { ControlView } from '@/contract/admin';

/** Where the values of a control are chosen from, as JSON by `?q=`; none for one that is only typed. */
export function findPicker(control: ControlView): string | undefined {
  if (control.kind === 'picture') return '/api/admin/pictures';
  if (control.kind !== 'area') return undefined;
  return control.isGallery ? '/api/admin/pictures' : control.choices;
}

const hasPicker = (control: ControlView): boolean =>
  findPicker(control) !== undefined || (control.kind === 'rows' && control.rowControls.some(hasPicker));

/** What `scripts/admin/picker.ts` opens for the fields of a form that are chosen from the library; shut without it. */
export function PickerDialog({ controls }: { controls: readonly ControlView[] }) {
  const { t } = useTranslation('admin');
  if (!controls.some(hasPicker)) return null;
  return (
    <dialog className="PickerDialog-dialog" data-picker aria-label={t('picker.choose')}>
      <TextInput id="picker-search" type="search" label={t('list.search')} />
      <p role="status" data-none={t('list.nothingFound')} data-failed={t('picker.failed')} />
      <ul className="PickerDialog-found" />
      <Button variant="line" data-close>
        {t('picker.close')}
      </Button>
    </dialog>
  );
}
