import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { Icon, type IconName } from '@/components/Icon';
import { Link } from '@/components/Link';
import { moveTo, routes } from '@/config/routes';
import { telHref } from '@/lib/telHref';
import { whatsappHref } from '@/lib/whatsappHref';
import { fetchSocialMedias, selectSiteInfo, selectSocialMedias } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/SiteContext';
import { currentMark } from '../currentMark';
import styles from './TabBar.module.css';

/** The bar at the thumb. WhatsApp and the call are there only when their numbers are known. */
export function TabBar() {
  const { t } = useTranslation();
  const { place, address, siteUrl } = useSite();
  const dispatch = useAppDispatch();
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number;
  const whatsapp = useAppSelector(selectSocialMedias)?.find(({ platform }) => platform === 'whatsapp')?.url;

  useEffect(() => {
    void dispatch(fetchSocialMedias());
  }, [dispatch, place.locale]);

  const tab = (href: string, icon: IconName, text: string) => (
    <Link href={href} aria-current={currentMark(address, href)}>
      <Icon name={icon} />
      {text}
    </Link>
  );
  const page = `${siteUrl}${moveTo(address, { shell: 'desktop' })}`;
  return (
    <nav className={styles.bar} aria-label={t('a11y.quickLinks')}>
      {tab(routes.home(place), 'house', t('nav.home'))}
      {whatsapp &&
        tab(whatsappHref(whatsapp, t('shell.whatsappText', { address: page })), 'whatsapp', t('shell.whatsapp'))}
      {tab(routes.services(place), 'layout-grid', t('nav.services'))}
      {tab(routes.projects(place), 'layers', t('nav.projects'))}
      {phone && (
        <a href={telHref(phone)} className={styles.call}>
          <Icon name="phone" />
          {t('shell.call')}
        </a>
      )}
    </nav>
  );
}
