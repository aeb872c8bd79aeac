import { LRUCache } from 'lru-cache';
import type { Brand } from '../../organisation/readBrand';
import { HttpError } from '../../http/HttpError';
import { runLimited, Semaphore } from '../../http/Semaphore';
import { drawIcon, drawStrip, drawWideLogo, isIconName } from './drawIcon';
import { packIcon } from './packIcon.mjs';
import { assetRoute } from '../../http/assetRoute';
import { FOR_EVER, NO_CACHE, send } from '../../http/respond';
import { findBrand } from './loadBrand';
import { TOKENS } from '@/config/brand/tokens';

type BrandFile = { type: string; body: Buffer | string };

/** Each takes a core for up to 50 ms. */
const drawing = new Semaphore({ name: 'icons', count: 1, waitMs: 60_000, maxWaiting: 40 });

/** A picture of dots as SVG, for who asks for the address of the default look's. */
const wrapIcon = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`;

/** Pixels of the icon in `favicon.ico`. */
const ICO_SIZE = 48;

/** What only mails show. */
const MAIL_PICTURES = { 'logo.png': drawWideLogo, 'strip.png': drawStrip };

async function buildFile(brand: Brand, name: string): Promise<BrandFile | null> {
  if (name === 'css') return { type: 'text/css; charset=utf-8', body: buildStyleSheet(brand) };
  if (name === 'favicon.svg') return { type: 'image/svg+xml', body: wrapIcon(await drawIcon(brand, 'icon-192.png')) };
  if (name === 'favicon.ico') {
    return { type: 'image/x-icon', body: packIcon(await drawIcon(brand, 'favicon.png'), ICO_SIZE) };
  }
  if (isIconName(name)) return { type: 'image/png', body: await drawIcon(brand, name) };
  const draw = Object.hasOwn(MAIL_PICTURES, name) ? MAIL_PICTURES[name as keyof typeof MAIL_PICTURES] : null;
  const picture = draw && (await draw(brand));
  return picture && { type: 'image/png', body: picture };
}

const files = new LRUCache<string, BrandFile, Brand>({
  max: 40,
  ignoreFetchAbort: true,
  fetchMethod: async (key, _stale, { context }) =>
    (await runLimited(drawing, () => buildFile(context, key.split(' ')[1] ?? ''))) ?? undefined,
});

/** A file of the organisation's own look by its name, from memory once it was drawn; nothing where there is none. */
export const findBrandFile = (brand: Brand, name: string): Promise<BrandFile | undefined> =>
  files.fetch(`${brand.version} ${name}`, { context: brand });

/**
 * `/brand/{version}.css` and `/brand/{version}/{name}.png`: style sheet, icons and pictures of mails of the organisation's own
 * look; 404 where it has none. A version that this process does not know gets the present look, which is not kept: it may
 * be older or newer than what the process has read.
 */
export const brandRoute = assetRoute(async (request, response, { pathname }) => {
  const [, version = '', sheet, picture] =
    /\/brand\/([0-9a-f]{12}p?)(?:\.(css)|\/([a-z0-9-]{1,40}\.png))$/.exec(pathname) ?? [];
  const name = sheet ?? picture;
  const brand = name === undefined ? null : await findBrand(version);
  const file = brand && name !== undefined && (await findBrandFile(brand, name));
  if (!file) throw new HttpError('not_found');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { ...file, cacheControl: brand.version === version ? FOR_EVER : NO_CACHE });
});

/**
 * The colours of both schemes that differ from styles/tokens.css. Its selectors are stronger than the ones there, wherever
 * the link stands, and weaker than those of forced colours.
 */
function buildStyleSheet({ version, info, tokens }: Brand): string {
  const differing = (scheme: 'light' | 'dark') =>
    Object.entries(TOKENS[scheme])
      .map(([name, colour]) => [name, tokens[scheme][name as keyof (typeof tokens)['light']], colour] as const)
      .filter(([, own, colour]) => own !== colour)
      .map(([name, own]) => `--${name}:${own}`)
      .join(';');
  const dark = differing('dark');
  return [
    `html:root{${differing('light')}}`,
    `@media (prefers-color-scheme:dark){html:root{${dark}}}`,
    info.is_plain
      ? 'html:root{--star:circle()}html .hashiye{display:none}'
      : `html .hashiye{background-image:url(/art/band/naqsh.svg?b=${version})}`,
    '',
  ].join('\n');
}
