import { shorten } from '@/lib/text';
import { PRINT_SCRIPT } from '@/config/builtAssets.mjs';
import type { PictureView } from '@/contract/adminLibrary';
import { cleanSeen } from '@/contract/text.mjs';
import { LOCALES } from '@/config/locales';
import { formatDateTime } from '@/lib/dates';
import { readyWidths } from '@/lib/pictureAddress';
import { adminPage, press } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import type { FormValues } from '../kit/formValues';
import { HttpError } from '../../http/HttpError';
import { linkUses } from './libraryLinks';
import { formatSize } from '@/lib/format';
import { changePicture, getPicture, removePicture, type LibraryPicture } from '../../uploads/picturesService';

/** Its width is fixed, so that a press on it tells the point without a script. */
const PREVIEW_WIDTH = 300;
const MAX_ALT = 300;

type Loaded = NonNullable<Awaited<ReturnType<typeof getPicture>>>;

const readId = ({ id = '' }: AdminContext['params']) => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

/** The next larger file than that of lists, as screens of double density show it sharp; a small picture has none. */
function findPreviewFile(width: number): number {
  const [smallest = 240, next] = readyWidths(width);
  return next ?? smallest;
}

const previewHeight = ({ width, height }: Pick<LibraryPicture, 'width' | 'height'>) =>
  Math.max(1, Math.round((PREVIEW_WIDTH * height) / width));

const toValues = ({ alt, focus }: Pick<LibraryPicture, 'alt' | 'focus'>): PictureView['values'] => ({
  'alt.az': alt.az,
  'alt.en': alt.en,
  focus_x: String(focus.x),
  focus_y: String(focus.y),
});

/** In letters: what a picture shows stands whole in its field. */
const MAX_TITLE = 48;

type Typed = Partial<Pick<PictureView, 'values' | 'isDecorative' | 'errors' | 'isConflict'>>;

async function buildShown(picture: Loaded, context: AdminContext, typed: Typed = {}) {
  const { t, locale } = context;
  const { id, version, preview, name, width, height, bytes, createdAt, hasAvif, isDecorative, isComplete, uses } =
    picture;
  // As it is stored: what is being typed may be wrong.
  const title = shorten(picture.alt[locale] || name || String(id), MAX_TITLE);
  const view: PictureView = {
    name: title === name ? '' : name,
    version: String(version),
    preview: {
      src: preview.replace(/\d+$/, String(findPreviewFile(width))),
      width: PREVIEW_WIDTH,
      height: previewHeight(picture),
    },
    facts: [
      { label: t('admin:pictures.size'), value: `${width} × ${height}, ${formatSize(bytes, locale)}` },
      { label: t('admin:pictures.uploaded'), value: formatDateTime(createdAt, locale) },
      {
        label: t('admin:pictures.avif'),
        value: t(hasAvif ? 'admin:pictures.avifReady' : 'admin:pictures.avifWaiting'),
      },
    ],
    address: picture.address,
    values: toValues(picture),
    isDecorative,
    isComplete,
    errors: {},
    isConflict: false,
    uses: await linkUses(uses, context),
    ...typed,
  };
  return { title, view };
}

/** A point in per cent from what was pressed of the preview, or else from the two fields. */
function readFocus(values: FormValues, picture: LibraryPicture): LibraryPicture['focus'] {
  const [pressedX, pressedY] = [values['focus.x'], values['focus.y']];
  const percent = (value: number) => Math.min(100, Math.max(0, Math.round(Number.isFinite(value) ? value : 50)));
  if (pressedX !== undefined && pressedY !== undefined) {
    return {
      x: percent((Number(pressedX) / PREVIEW_WIDTH) * 100),
      y: percent((Number(pressedY) / previewHeight(picture)) * 100),
    };
  }
  return { x: percent(Number(values.focus_x ?? 50)), y: percent(Number(values.focus_y ?? 50)) };
}

/** Typed on several lines it is one sentence all the same. */
const toLine = (typed = '') => cleanSeen(typed.replace(/\s+/g, ' '));

function readTyped(values: FormValues, picture: LibraryPicture) {
  const alt = { az: toLine(values['alt.az']), en: toLine(values['alt.en']) };
  const focus = readFocus(values, picture);
  return { alt, focus, values: toValues({ alt, focus }), isDecorative: 'is_decorative' in values };
}

/** The page of one picture: texts, focal point, where it is used, removal. */
export const pictureRecordPage = adminPage<PictureView>({
  roles: ['editor'],
  scripts: [PRINT_SCRIPT],
  load: async (context) => {
    const picture = await getPicture(readId(context.params));
    return picture && buildShown(picture, context);
  },
  refill: async (context, { values }) => {
    const picture = await getPicture(readId(context.params));
    if (!picture) return null;
    if (values.action === 'remove') return press(await buildShown(picture, context));
    const { values: texts, isDecorative } = readTyped(values, picture);
    const { title, view } = await buildShown(picture, context, { values: texts, isDecorative });
    return { title, view: { ...view, version: values.version ?? '' } };
  },
  post: async (context, { values }) => {
    const { t, path, staff } = context;
    const picture = await getPicture(readId(context.params));
    if (!picture) throw new HttpError('not_found');
    if (values.action === 'remove') {
      const uses = await removePicture(picture.id, staff.id);
      if (uses?.length === 0) return { to: '/admin/pictures', note: 'removed' };
      return { status: 409, ...(await buildShown(picture, context, { errors: { remove: t('admin:library.used') } })) };
    }
    const { alt, focus, ...typed } = readTyped(values, picture);
    const long = LOCALES.filter((locale) => alt[locale].length > MAX_ALT);
    if (long.length > 0) {
      const text = t('errors:field.maxLength', { n: MAX_ALT });
      const errors = Object.fromEntries(long.map((locale) => [`alt.${locale}`, text]));
      return { status: 400, ...(await buildShown(picture, context, { ...typed, errors })) };
    }
    const version = Number(values.version);
    const { isDecorative } = typed;
    const changed = await changePicture({ id: picture.id, version, focus, alt, isDecorative, staffId: staff.id });
    if (changed) return { to: path, note: 'saved' };
    return { status: 412, ...(await buildShown(picture, context, { ...typed, isConflict: true })) };
  },
});
