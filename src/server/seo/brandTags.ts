import { TOKENS } from '@/config/brand/tokens';
import { readBrand } from '../organisation/readBrand';
import type { SitePageProps } from '../rendering/staticPage';

/** What the head of a page says of the organisation's look. */
export function brandTags({ preloaded }: Partial<SitePageProps<object>>) {
  const brand = readBrand(preloaded?.data.siteInfo);
  const { light, dark } = brand?.tokens ?? TOKENS;
  const icons = brand
    ? {
        icon: { type: 'image/png', href: `/brand/${brand.version}/favicon.png` },
        appleIcon: `/brand/${brand.version}/apple-touch-icon.png`,
      }
    : { icon: { type: 'image/svg+xml', href: '/favicon.svg' }, appleIcon: '/icons/apple-touch-icon.png' };
  return {
    ...icons,
    themeColours: { light: light.ground, dark: dark.ground },
    styleSheet: brand?.info.colours && `/brand/${brand.version}.css`,
  };
}
