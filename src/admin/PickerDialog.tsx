import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { TextInput } from '@/components/TextInput';
import { LOCALES } from '@/config/locales';
import type { ControlView } from '@/contract/admin';
import { PICTURE_TYPES } from '@/contract/adminLibrary';
import { findPicker } from './findPicker';
import { FormControl } from './FormControl';

const hasPicker = (control: ControlView): boolean =>
  findPicker(control) !== undefined || (control.kind === 'rows' && control.rowControls.some(hasPicker));

type PickerDialogProps = {
  controls: readonly ControlView[];
  /** The form is of content: it may say what a new picture shows, and take a drawing of the site. */
  asksTexts: boolean;
};

/** What `scripts/admin/picker.ts` opens for the fields of a form that are chosen by search; shut without it. */
export function PickerDialog({ controls, asksTexts }: PickerDialogProps) {
  const t = useTexts('admin');
  if (!controls.some(hasPicker)) return null;
  return (
    <dialog className="PickerDialog-dialog" data-picker aria-labelledby="picker-title">
      <h2 id="picker-title">{t('picker.choose')}</h2>
      {asksTexts && (
        <div className="PickerDialog-sets" role="group" aria-labelledby="picker-title" data-sets>
          <button type="button" className="Tag-chip" aria-pressed="true" data-set="">
            {t('pictures.own')}
          </button>
          <button type="button" className="Tag-chip" aria-pressed="false" data-set="drawings">
            {t('drawings.title')}
          </button>
        </div>
      )}
      <TextInput id="picker-search" type="search" label={t('list.search')} />
      <p role="status" data-none={t('list.nothingFound')} data-failed={t('picker.failed')} />
      <ul className="PickerDialog-found" />
      <div className="PickerDialog-buttons">
        <Button variant="line" data-close>
          {t('picker.close')}
        </Button>
        <Button variant="line" data-add>
          {t('media.upload')}
        </Button>
        <input type="file" accept={PICTURE_TYPES} hidden data-files />
      </div>
      {/* As `pictureSection` asks on the page that follows: `scripts/admin/mediaField.ts` writes picture and name into it. */}
      {asksTexts && (
        <template data-describe>
          <FormControl
            prefix=""
            form={{ values: {}, errors: {} }}
            control={{
              kind: 'described',
              name: 'picture.HASH',
              label: t('media.describe', { name: 'NAME' }),
              src: '/pictures/HASH-240',
              controls: [
                ...LOCALES.map((locale): ControlView => ({
                  kind: 'text',
                  type: 'text',
                  name: `picture.HASH.${locale}`,
                  label: t(`pictures.alt.${locale}`),
                  isRequired: true,
                  maxLength: 300,
                  lang: locale,
                })),
                { kind: 'check', name: 'picture.HASH.decorative', label: t('pictures.decorative') },
              ],
            }}
          />
        </template>
      )}
    </dialog>
  );
}
