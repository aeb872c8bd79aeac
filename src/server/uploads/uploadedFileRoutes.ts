import { PICTURE_WIDTHS, PLACEHOLDER_WIDTH, readyWidths } from '@/lib/pictureAddress';
import { assetRoute } from '../http/assetRoute';
import { HttpError } from '../http/HttpError';
import { FOR_EVER } from '../http/respond';
import { storage } from '../storage/storage';
import { sendStored } from './sendStored';
import { pathValues } from '../http/request';
import { DOCUMENT_TYPES, LIBRARY_FORMATS } from './documentFormat';

const FILE = /^([0-9a-f]{32})-(\d{1,5})(?:x\d{1,5})?$/;
const WIDTHS: readonly number[] = [PLACEHOLDER_WIDTH, ...PICTURE_WIDTHS];

/** For a browser that takes AVIF, of which there is none yet: it asks again when there is. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Which file a name means: `<hash>-960` that width, `<hash>-4000x3000` (the picture's own address) the largest one. */
function findFile(name: string): { hash: string; width: number } | null {
  const [, hash, text] = FILE.exec(name) ?? [];
  if (!hash || !text) return null;
  const width = name.includes('x') ? Math.max(...readyWidths(Number(text))) : Number(text);
  return WIDTHS.includes(width) ? { hash, width } : null;
}

/** `/pictures/{hash}-{width}`: a file of an uploaded picture, AVIF or WebP by `Accept`. */
export const uploadedPictureRoute = assetRoute(async (request, response, { pathname }) => {
  const name = pathname.split('/').at(-1) ?? '';
  const file = findFile(name);
  if (!file) throw new HttpError('not_found');
  response.setHeader('Vary', 'Accept');
  const takesAvif = file.width !== PLACEHOLDER_WIDTH && /image\/avif/i.test(request.headers.accept ?? '');
  const key = `pictures/${file.hash}-${file.width}`;
  const avif = takesAvif ? await storage().read(`${key}.avif`) : null;
  const stored = avif ?? (await storage().read(`${key}.webp`));
  if (!stored) throw new HttpError('not_found');
  const format = avif ? 'avif' : 'webp';
  await sendStored(request, response, {
    file: stored,
    type: `image/${format}`,
    etag: `"${file.hash}-${file.width}-${format}"`,
    cacheControl: takesAvif && !avif ? FOR_AN_HOUR : FOR_EVER,
  });
});

type Wanted = { hash: string; file: string; format: (typeof LIBRARY_FORMATS)[number] };

function findDocument(segments: string[]): Wanted | null {
  const { hash = '', file = '' } = pathValues('{hash}/{file}', segments.slice(-2)) ?? {};
  const format = LIBRARY_FORMATS.find((one) => file.endsWith(`.${one}`));
  return format && /^[0-9a-f]{32}$/.test(hash) && /^[a-z0-9-]{1,60}\.[a-z]+$/.test(file)
    ? { hash, file, format }
    : null;
}

/** `/documents/{hash}/{name}.pdf`: an uploaded document, to be saved. */
export const uploadedDocumentRoute = assetRoute(async (request, response, { segments }) => {
  const wanted = findDocument(segments);
  if (!wanted) throw new HttpError('not_found');
  const { hash, file, format } = wanted;
  const stored = await storage().read(`documents/${hash}.${format}`);
  if (!stored) throw new HttpError('not_found');
  response.setHeader('Content-Type', DOCUMENT_TYPES[format]);
  response.setHeader('Content-Disposition', `attachment; filename="${file}"`);
  const answer = { file: stored, type: DOCUMENT_TYPES[format], etag: `"${hash}"`, cacheControl: FOR_EVER };
  await sendStored(request, response, answer);
});
