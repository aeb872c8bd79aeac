import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { Icon, type IconName } from '@/components/Icon';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import { useWhatsappHref } from '@/features/contact/useContact';
import { telHref } from '@/lib/phone';
import { fetchSocialMedias, selectSiteInfo } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector, useHasPart } from '@/store/hooks';
import { useSite } from '@/providers/SiteLocation';
import { currentMark } from '../HeaderLinks';
import styles from './TabBar.module.css';

/** The bottom bar of the mobile shell; without WhatsApp and call where their numbers are missing. */
export function TabBar() {
  const { t } = useTranslation();
  const { location, address } = useSite();
  const dispatch = useAppDispatch();
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number;
  const hasProjects = useHasPart('projects');
  const whatsapp = useWhatsappHref();

  useEffect(() => {
    void dispatch(fetchSocialMedias());
  }, [dispatch, location.locale]);

  const tab = (href: string, icon: IconName, text: string) => (
    <Link href={href} aria-current={currentMark(address, href)}>
      <Icon name={icon} />
      <span>{`${text} `}</span>
    </Link>
  );
  return (
    <nav className={styles.bar} aria-label={t('a11y.quickLinks')}>
      {tab(routes.home(location), 'house', t('nav.home'))}
      {whatsapp && tab(whatsapp, 'whatsapp', t('shell.whatsapp'))}
      {tab(routes.services(location), 'layout-grid', t('nav.services'))}
      {hasProjects && tab(routes.projects(location), 'layers', t('nav.projects'))}
      {phone && (
        <a href={telHref(phone)} className={styles.call}>
          <Icon name="phone" />
          <span>{t('shell.call')}</span>
        </a>
      )}
    </nav>
  );
}
