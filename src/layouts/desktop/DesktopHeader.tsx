import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { IconLink } from '@/components/IconButton';
import { Link } from '@/components/Link';
import { isLong, Logo } from '@/components/Logo';
import { routes } from '@/config/routes';
import { LanguageSwitch } from '@/features/language/LanguageSwitch';
import { useSite } from '@/providers/SiteLocation';
import { useHasPart } from '@/store/hooks';
import { AccountLink, CartLink, currentMark, PhoneLink, useHasCartLink, WhatsappLink } from '../HeaderLinks';
import { useLogo } from '@/features/page/useLogo';
import { ServicesMenu } from './ServicesMenu';

export function DesktopHeader() {
  const t = useTexts();
  const { location, address } = useSite();
  const logo = useLogo();
  const hasProjects = useHasPart('projects');
  const hasMedia = useHasPart('media');
  const hasRequests = useHasPart('requests');
  const hasCart = useHasCartLink();
  const meeting = routes.apply(location);

  const entry = (href: string, text: string) => (
    <li>
      <Link className="DesktopHeader-entry" href={href} aria-current={currentMark(address, href)}>
        {text}
      </Link>
    </li>
  );
  return (
    <header className="DesktopHeader-header" data-long={isLong(logo) || undefined}>
      <div className="wrap DesktopHeader-bar">
        <Logo {...logo} />
        <nav className="DesktopHeader-main" aria-label={t('a11y.mainNav')}>
          <ul className="DesktopHeader-nav">
            {entry(routes.home(location), t('nav.home'))}
            {entry(routes.about(location), t('nav.about'))}
            <ServicesMenu />
            {hasProjects && entry(routes.projects(location), t('nav.projects'))}
            {hasMedia && entry(routes.media(location), t('nav.media'))}
            {entry(routes.contact(location), t('nav.contact'))}
          </ul>
        </nav>
        <PhoneLink />
        <div className="DesktopHeader-tools">
          <WhatsappLink />
          <LanguageSwitch />
          <IconLink
            icon="search"
            href={routes.search(location)}
            label={t('nav.search')}
            aria-current={currentMark(address, routes.search(location))}
          />
          <CartLink />
          <AccountLink />
        </div>
        {hasRequests && !currentMark(address, meeting) && (
          <ButtonLink
            href={meeting}
            variant="line"
            size="sm"
            className={hasCart ? 'DesktopHeader-meeting DesktopHeader-besideCart' : 'DesktopHeader-meeting'}
          >
            {t('btn.apply')}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
