import { assetRoute } from '../platform/http/assetRoute';
import { HttpError } from '../platform/http/HttpError';
import { pathValues } from '../platform/http/request';
import { FOR_EVER } from '../platform/http/respond';
import { DOCUMENT_TYPES, LIBRARY_FORMATS } from './documentFormat';
import { storage } from '../platform/storage/storage';
import { sendStored } from './sendStored';

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
