import { useTranslation } from 'react-i18next';
import { localSource } from '@/components/pictureSource';
import { routes } from '@/config/routes';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';

/** A mark of the house's own art route: drawn inline instead, so that it follows the colour scheme. */
const HOUSE_MARK = '/art/mark/';

/** What the logo of either shell shows; everything but the link may be missing. */
export function useLogo() {
  const { t } = useTranslation();
  const location = useSiteLocation();
  const siteInfo = useAppSelector(selectSiteInfo);
  const logo = siteInfo?.header_logo;
  return {
    href: routes.home(location),
    name: siteInfo?.name,
    image: logo && !logo.startsWith(HOUSE_MARK) ? localSource(logo) : undefined,
    fallbackLabel: t('nav.home'),
  };
}
