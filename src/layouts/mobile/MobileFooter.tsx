import { useTranslation } from 'react-i18next';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import { Copyright } from '../Copyright';
import { SocialLinks } from '../SocialLinks';
import styles from './MobileFooter.module.css';

export function MobileFooter() {
  const { t } = useTranslation();
  const location = useSiteLocation();
  const siteInfo = useAppSelector(selectSiteInfo);
  return (
    <footer className={styles.footer}>
      <div className="hashiye" />
      <div className={`wrap ${styles.inner}`}>
        <div className="stack">
          <SocialLinks />
          {siteInfo && <p className="tiny">{[siteInfo.address, siteInfo.working_hours].filter(Boolean).join(' · ')}</p>}
        </div>
        <div className={styles.end}>
          <Copyright />
          <Link href={routes.categories(location)}>{t('nav.shop')}</Link>
          <Link href={routes.law(location)}>{t('nav.law')}</Link>
        </div>
      </div>
    </footer>
  );
}
