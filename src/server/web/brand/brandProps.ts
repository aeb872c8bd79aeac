import type { SiteData } from '@/contract/SiteData';
import { readBrand } from '../../organisation/readBrand';

/** What a page's props say of the look: the part of the addresses of drawings and icons. Nothing for the default look. */
export function brandProps({ siteInfo }: Pick<SiteData, 'siteInfo'>): { brand?: string } {
  const brand = readBrand(siteInfo);
  return brand ? { brand: brand.version } : {};
}
