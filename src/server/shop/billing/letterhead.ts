import { TOKENS } from '@/config/brand/tokens';
import type { Locale } from '@/config/locales';
import type { SiteInfo } from '@/contract/site';
import { formatPhoneInText } from '@/lib/phone';
import { readBrand, type Brand } from '../../organisation/readBrand';
import { getSiteInfo } from '../../organisation/siteInfoService';

/** What the organisation is known by: its logo, its initials, or the star of a site without a look of its own. */
export type Sign =
  | { kind: 'picture'; address: string; hasName: boolean }
  | { kind: 'letters'; letters: string; icon: string }
  | { kind: 'star' };

/** The head of a paper; lines that the organisation does not have are left out. */
export type Letterhead = {
  sign: Sign;
  name: string;
  lines: string[];
  colours: { brand: string; onBrand: string };
};

/** The logo that has the name before the others, as on paper there is room for it. */
function findSign(brand: Brand | null, { header_logo: logo }: Pick<SiteInfo, 'header_logo'>): Sign {
  if (!brand) return { kind: 'star' };
  const { logo_wide: wide, logo_mark: mark, logo_has_name: hasName = false, letters } = brand.info;
  if (wide) return { kind: 'picture', address: wide, hasName: true };
  if (logo.startsWith('/pictures/')) return { kind: 'picture', address: logo, hasName };
  return mark
    ? { kind: 'picture', address: mark, hasName: false }
    : { kind: 'letters', letters, icon: `/brand/${brand.version}/icon-192.png` };
}

export async function getLetterhead(locale: Locale): Promise<Letterhead> {
  const site = await getSiteInfo(locale);
  const brand = readBrand(site);
  const { brand: main, 'on-brand': onBrand } = brand?.tokens.light ?? TOKENS.light;
  const [mailbox] = site.emails;
  return {
    sign: findSign(brand, site),
    name: site.name,
    lines: [site.address, formatPhoneInText(site.main_phone_number), mailbox?.email ?? ''].filter(Boolean),
    colours: { brand: main, onBrand },
  };
}
