import { assetRoute } from '../http/assetRoute';
import { errorFields, HttpError } from '../http/HttpError';
import { queryValues } from '../http/request';
import { send } from '../http/respond';
import { settings } from '../settings';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10 * 1024 * 1024;

/** No SVG, because it can contain scripts. */
const TYPES = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];

/** Not immutable: the origin may replace a picture under its URL. */
const FOR_A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000';

/** Only URLs on the host of API_ORIGIN are fetched. @throws HttpError 404 for all others */
function pictureAddress(source: string | undefined): URL {
  const { API_ORIGIN } = settings();
  if (!API_ORIGIN || source === undefined || !URL.canParse(source)) throw new HttpError('not_found');
  const url = new URL(source);
  const isOrigins = /^https?:$/.test(url.protocol) && url.host === new URL(API_ORIGIN).host;
  if (!isOrigins || url.username !== '' || url.password !== '') throw new HttpError('not_found');
  return url;
}

async function readPicture(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    // Throwing out of the loop aborts the download.
    if (length > MAX_BYTES) throw new HttpError('bad_gateway', { reason: 'the picture is over 10 MB' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function fetchPicture(url: URL): Promise<{ type: string; body: Buffer }> {
  const answer = await fetch(url, {
    headers: { accept: TYPES.join(', ') },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 404) throw new HttpError('not_found');
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (answer.status !== 200 || !TYPES.includes(type)) {
    throw new HttpError('bad_gateway', { reason: `the origin answered ${answer.status} ${type || 'without a type'}` });
  }
  return { type, body: await readPicture(answer) };
}

/** `/api/picture?src=…`: proxies a picture of API_ORIGIN, because the content security policy allows our own origin only. */
export const pictureRoute = assetRoute(async (request, response, { search }) => {
  const url = pictureAddress(queryValues(search).src);
  let picture: { type: string; body: Buffer };
  try {
    picture = await fetchPicture(url);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const isSlow = errorFields(error).name === 'TimeoutError';
    throw new HttpError(isSlow ? 'gateway_timeout' : 'bad_gateway', { reason: `${url.pathname}: ${String(error)}` });
  }
  response.setHeader('Content-Security-Policy', "default-src 'none'");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { ...picture, cacheControl: FOR_A_WEEK });
});
