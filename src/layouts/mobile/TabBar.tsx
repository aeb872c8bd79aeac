import { useTexts } from '@/providers/TextsProvider';
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

/** The bottom bar of the mobile shell; without WhatsApp and call where their numbers are missing. */
export function TabBar() {
  const t = useTexts();
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
    <nav className="TabBar-bar" aria-label={t('a11y.quickLinks')}>
      {tab(routes.home(location), 'house', t('nav.home'))}
      {whatsapp && tab(whatsapp, 'whatsapp', t('shell.whatsapp'))}
      {tab(routes.services(location), 'layout-grid', t('nav.services'))}
      {hasProjects && tab(routes.projects(location), 'layers', t('nav.projects'))}
      {phone && (
        <a href={telHref(phone)} className="TabBar-call">
          <Icon name="phone" />
          <span>{t('shell.call')}</span>
        </a>
      )}
    </nav>
  );
}
