import { useTranslation } from 'react-i18next';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import { formatPhone } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { Copyright, FooterLinks, SocialLinks } from '../FooterLinks';
import styles from '../Footer.module.css';

export function MobileFooter() {
  const { t } = useTranslation();
  const location = useSiteLocation();
  const siteInfo = useAppSelector(selectSiteInfo);
  return (
    <footer className={`${styles.footer} ${styles.aboveBar}`}>
      <div className="hashiye" />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.columns}>
          <FooterLinks />
          <div className="stack">
            <SocialLinks />
            {siteInfo && (
              <p className="tiny" data-print="contacts">
                <span>{siteInfo.address}</span>
                <br />
                <span>{`${siteInfo.working_hours} `}</span>
                <span hidden data-print="only">
                  {formatPhone(siteInfo.main_phone_number)}
                </span>
              </p>
            )}
          </div>
        </div>
        <div className={styles.end}>
          <Copyright /> <Link href={routes.law(location)}>{t('nav.law')}</Link>
        </div>
      </div>
    </footer>
  );
}
