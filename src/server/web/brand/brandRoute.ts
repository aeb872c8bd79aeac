import { LRUCache } from 'lru-cache';
import { createSlots } from '@/lib/createSlots';
import { assetRoute } from '../../platform/http/assetRoute';
import { HttpError, unavailable } from '../../platform/http/HttpError';
import { FOR_EVER, NO_CACHE, send } from '../../platform/http/respond';
import { processValue } from '../../platform/processValue.mjs';
import { buildStyleSheet } from './buildStyleSheet';
import { drawIcon, drawWideLogo, isIconName } from './drawIcon';
import { loadBrand } from './loadBrand';
import { findKnownBrand, type Brand } from '../../organisation/readBrand';

type BrandFile = { type: string; body: Buffer | string };

/** Each takes a core for up to 50 ms. */
const draw = processValue('iconDrawing', () =>
  createSlots(1, 40, () => {
    throw unavailable('too many icons to draw');
  }),
);

async function buildFile(brand: Brand, name: string): Promise<BrandFile | null> {
  if (name === 'css') return { type: 'text/css; charset=utf-8', body: buildStyleSheet(brand) };
  const body = await draw(async () => {
    if (isIconName(name)) return drawIcon(brand, name);
    return name === 'logo.png' ? drawWideLogo(brand) : null;
  });
  return body && { type: 'image/png', body };
}

const files = processValue(
  'brandFiles',
  () =>
    new LRUCache<string, BrandFile, Brand>({
      max: 40,
      ignoreFetchAbort: true,
      fetchMethod: async (key, _stale, { context }) => (await buildFile(context, key.split(' ')[1] ?? '')) ?? undefined,
    }),
);

/**
 * `/brand/{version}.css` and `/brand/{version}/{name}.png`: style sheet, icons and wide logo of the organisation's own
 * look; 404 where it has none. A version that this process does not know gets the present look, which is not kept: it may
 * be older or newer than what the process has read.
 */
export const brandRoute = assetRoute(async (request, response, { pathname }) => {
  const [, version = '', sheet, picture] =
    /\/brand\/([0-9a-f]{12})(?:\.(css)|\/([a-z0-9-]{1,40}\.png))$/.exec(pathname) ?? [];
  const name = sheet ?? picture;
  const brand = name === undefined ? null : (findKnownBrand(version) ?? (await loadBrand()));
  const file = brand && (await files.fetch(`${brand.version} ${name}`, { context: brand }));
  if (!file) throw new HttpError('not_found');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { ...file, cacheControl: brand.version === version ? FOR_EVER : NO_CACHE });
});
