import { LRUCache } from 'lru-cache';
import { createSlots } from '@/lib/createSlots';
import type { Brand } from '../../organisation/readBrand';
import { unavailable } from '../../platform/http/HttpError';
import { processValue } from '../../platform/processValue.mjs';
import { buildStyleSheet } from './buildStyleSheet';
import { drawIcon, drawWideLogo, isIconName } from './drawIcon';
import { packIcon } from './packIcon.mjs';

export type BrandFile = { type: string; body: Buffer | string };

/** Each takes a core for up to 50 ms. */
const draw = processValue('iconDrawing', () =>
  createSlots(1, 40, () => {
    throw unavailable('too many icons to draw');
  }),
);

/** A picture of dots as SVG, for who asks for the address of the default look's. */
const wrapIcon = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`;

/** Pixels of the icon in `favicon.ico`. */
const ICO_SIZE = 48;

async function buildFile(brand: Brand, name: string): Promise<BrandFile | null> {
  if (name === 'css') return { type: 'text/css; charset=utf-8', body: buildStyleSheet(brand) };
  if (name === 'favicon.svg') return { type: 'image/svg+xml', body: wrapIcon(await drawIcon(brand, 'icon-192.png')) };
  if (name === 'favicon.ico') {
    return { type: 'image/x-icon', body: packIcon(await drawIcon(brand, 'favicon.png'), ICO_SIZE) };
  }
  if (isIconName(name)) return { type: 'image/png', body: await drawIcon(brand, name) };
  const logo = name === 'logo.png' ? await drawWideLogo(brand) : null;
  return logo && { type: 'image/png', body: logo };
}

const files = processValue(
  'brandFiles',
  () =>
    new LRUCache<string, BrandFile, Brand>({
      max: 40,
      ignoreFetchAbort: true,
      fetchMethod: async (key, _stale, { context }) =>
        (await draw(() => buildFile(context, key.split(' ')[1] ?? ''))) ?? undefined,
    }),
);

/** A file of the organisation's own look by its name, from memory once it was drawn; nothing where there is none. */
export const findBrandFile = (brand: Brand, name: string): Promise<BrandFile | undefined> =>
  files.fetch(`${brand.version} ${name}`, { context: brand });
