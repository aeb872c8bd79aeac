import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { ArtColours } from '@/config/brand/art';
import type { Scheme } from '@/config/brand/tokens';
import type { BrandInfo } from '@/contract/site';
import { DEFAULT_COLOURS, deriveArtColours, deriveBrandTokens, type SchemeTokens } from '@/lib/brandColours';
import { processValue } from '../processValue.mjs';

/** The organisation's own look, with what is derived from it. */
export type Brand = {
  /** A hash of all that style sheet, icons and drawings are made of: part of their addresses. */
  version: string;
  info: BrandInfo;
  tokens: Record<Scheme, SchemeTokens>;
  art: ArtColours;
};

/** Raised when what is derived changes: style sheets and icons are cached for ever by their addresses. */
const REVISION = 4;

/** Deriving takes about 2 ms; a site has one brand, and for a moment the one before it. */
const brands = () => processValue('derived brands', () => new LRUCache<string, Brand>({ max: 8 }));

/**
 * 12 hexadecimal digits, the same in every language where the initials are, and `p` after them where the look has no
 * ornament: what draws pages in the browser knows a look by its version alone.
 */
function hashBrand({ letters, colours, logo_mark, logo_wide, favicon, is_plain }: BrandInfo): string {
  const parts = JSON.stringify([REVISION, letters, colours, logo_mark, logo_wide, ...(favicon ? [favicon] : [])]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 12) + (is_plain ? 'p' : '');
}

/** A look that this process has read before: its files are at hand while the database is away. */
export const findKnownBrand = (version: string): Brand | undefined => brands().get(version);

/** `null` where the organisation has no look of its own: then the defaults of config/brand hold. */
export function readBrand(site: { brand?: BrandInfo } | null | undefined): Brand | null {
  const info = site?.brand;
  if (!info) return null;
  const version = hashBrand(info);
  const derived = brands().get(version);
  if (derived) return { ...derived, info };
  const colours = info.colours ?? DEFAULT_COLOURS;
  const brand = { version, info, tokens: deriveBrandTokens(colours), art: deriveArtColours(colours) };
  brands().set(version, brand);
  return brand;
}
