import { TOKENS } from '@/config/brand/tokens';
import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import { getSiteInfo } from '../backends/site';

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `/{locale}/manifest.webmanifest`: name, icons and colours of the installed site. */
export async function manifest(locale: Locale): Promise<string> {
  const { name, slogan, description } = await getSiteInfo(locale);
  const home = routes.home({ locale, shell: 'desktop' });
  return JSON.stringify({
    id: home,
    start_url: home,
    // Every language of the site belongs to it.
    scope: '/',
    lang: locale,
    dir: 'ltr',
    name: slogan ? `${name}: ${slogan}` : name,
    short_name: name,
    description,
    display: 'minimal-ui',
    background_color: TOKENS.light.ground,
    theme_color: TOKENS.light.ground,
    icons: [
      png('icon-192', 192, 'any'),
      png('icon-512', 512, 'any'),
      png('icon-maskable-192', 192, 'maskable'),
      png('icon-maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}
