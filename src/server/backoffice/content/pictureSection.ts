import { LOCALES } from '@/config/locales';
import type { ControlView, FormView } from '@/contract/admin';
import { cleanSeen } from '@/contract/text.mjs';
import type { ViewContext } from '../kit/defineResource';
import type { FormValues } from '../kit/formValues';
import { HttpError } from '../../http/HttpError';
import { findSilentPictures, pictureInput, type PictureText } from '../../uploads/contentPictures';

/** As on the page of a picture. */
const MAX_ALT = 300;

/**
 * Inputs for the texts of the pictures in a form that have none yet: publishing asks for them where the pictures are
 * used. `null` where every picture has its text.
 */
export async function buildPictureSection(
  values: FormValues,
  { t }: ViewContext,
): Promise<(FormView['sections'][number] & { values: FormValues }) | null> {
  const silent = await findSilentPictures(values);
  if (silent.length === 0) return null;
  const controls = silent.map(({ hash, name }): ControlView => ({
    kind: 'described',
    name: `picture.${hash}`,
    label: name,
    src: `/pictures/${hash}-240`,
    controls: [
      ...LOCALES.map((locale): ControlView => ({
        kind: 'text',
        type: 'text',
        name: pictureInput(hash, locale),
        label: t(`admin:pictures.alt.${locale}`),
        isRequired: true,
        maxLength: MAX_ALT,
        lang: locale,
      })),
      { kind: 'check', name: pictureInput(hash, 'decorative'), label: t('admin:pictures.decorative') },
    ],
  }));
  const stored = silent.flatMap(({ hash, alt }) => LOCALES.map((locale) => [pictureInput(hash, locale), alt[locale]]));
  return {
    title: t('adminContent:picture.title'),
    controls,
    values: Object.fromEntries(stored) as FormValues,
  };
}

/** What was typed there. @throws HttpError `bad_request` for a text that is too long */
export function readPictureTexts(posted: FormValues, { t }: ViewContext): PictureText[] {
  const hashes = new Set(Object.keys(posted).flatMap((name) => /^picture\.([0-9a-f]{32})\.\w+$/.exec(name)?.[1] ?? []));
  const fields: Record<string, string[]> = {};
  const texts = [...hashes].map((hash) => {
    const [az, en] = LOCALES.map((locale) => {
      const name = pictureInput(hash, locale);
      const text = cleanSeen(posted[name] ?? '');
      if (text.length > MAX_ALT) fields[name] = [t('errors:field.maxLength', { n: MAX_ALT })];
      return text;
    });
    return { hash, alt: { az: az ?? '', en: en ?? '' }, isDecorative: pictureInput(hash, 'decorative') in posted };
  });
  if (Object.keys(fields).length > 0) throw new HttpError('bad_request', { fields });
  return texts;
}
