import { TOKENS } from '@/config/brand/tokens';
import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import { getSiteInfo } from '../../organisation/siteInfoService';
import { readBrand } from '../../organisation/readBrand';

const png = (folder: string, name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `${folder}/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `/{locale}/manifest.webmanifest`: name, icons and colours of the installed site. */
export async function manifest(locale: Locale): Promise<string> {
  const site = await getSiteInfo(locale);
  const { name, slogan, description } = site;
  const brand = readBrand(site);
  const folder = brand ? `/brand/${brand.version}` : '/icons';
  const { ground } = brand?.tokens.light ?? TOKENS.light;
  const home = routes.home({ locale, shell: 'desktop' });
  return JSON.stringify({
    id: home,
    start_url: home,
    // Every language of the site belongs to it.
    scope: '/',
    lang: locale,
    dir: 'ltr',
    name: slogan ? `${name}: ${slogan}` : name,
    short_name: brand?.info.short_name ?? name,
    description: description || undefined,
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [
      png(folder, 'icon-192', 192, 'any'),
      png(folder, 'icon-512', 512, 'any'),
      png(folder, 'icon-maskable-192', 192, 'maskable'),
      png(folder, 'icon-maskable-512', 512, 'maskable'),
      ...(brand ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]),
    ],
  });
}
