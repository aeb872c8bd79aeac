import { useTexts } from '@/providers/TextsProvider';
import { isOwn } from '@/components/pictureSource';
import { routes } from '@/config/routes';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useBrand, useSiteLocation } from '@/providers/SiteLocation';

/** A logo of the site's own art route is drawn inline instead, so that it follows the colour scheme. */
const OWN_MARK = '/art/mark/';

/** Props of the logo in both shells; all but the link may be missing. */
export function useLogo() {
  const t = useTexts();
  const location = useSiteLocation();
  const siteInfo = useAppSelector(selectSiteInfo);
  const version = useBrand();
  const { header_logo: logo, brand } = siteInfo ?? {};
  const icon = version && `/brand/${version}/icon-192.png`;
  return {
    href: routes.home(location),
    name: siteInfo?.name,
    image: logo && isOwn(logo) && !logo.startsWith(OWN_MARK) ? logo : icon,
    imageOnDark: brand?.logo_dark && isOwn(brand.logo_dark) ? brand.logo_dark : undefined,
    hasName: brand?.logo_has_name,
    fallbackLabel: t('nav.home'),
  };
}
