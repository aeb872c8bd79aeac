import { useTranslation } from 'react-i18next';
import { localSource } from '@/components/pictureSource';
import { routes } from '@/config/routes';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';

/** A logo of the site's own art route is drawn inline instead, so that it follows the colour scheme. */
const OWN_MARK = '/art/mark/';

/** Props of the logo in both shells; all but the link may be missing. */
export function useLogo() {
  const { t } = useTranslation();
  const location = useSiteLocation();
  const siteInfo = useAppSelector(selectSiteInfo);
  const logo = siteInfo?.header_logo;
  return {
    href: routes.home(location),
    name: siteInfo?.name,
    image: logo && !logo.startsWith(OWN_MARK) ? localSource(logo) : undefined,
    fallbackLabel: t('nav.home'),
  };
}
