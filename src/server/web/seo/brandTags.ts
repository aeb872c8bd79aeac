import { TOKENS } from '@/config/brand/tokens';
import type { BrandInfo } from '@/contract/site';
import { readBrand } from '../../organisation/readBrand';
import type { SitePageProps } from '../rendering/sitePage';

/** What the head of a page says of the organisation's look. @param look of a page of the back office */
export function brandTags({ preloaded, look }: Partial<SitePageProps<object>> & { look?: BrandInfo }) {
  const brand = readBrand(look ? { brand: look } : preloaded?.data.siteInfo);
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
    styleSheet: brand?.info.colours || brand?.info.is_plain ? `/brand/${brand.version}.css` : undefined,
  };
}
