import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { Logo } from '@/components/Logo';
import { routes } from '@/config/routes';
import { breakWords } from '@/lib/breakWords';
import { formatPosition } from '@/lib/format';
import { selectServiceHeader, selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector, useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { ChatLink, ContactLinks, Copyright, FooterLinks, SocialLinks } from '../FooterLinks';
import { useLogo } from '@/features/page/useLogo';

export function DesktopFooter() {
  const t = useTexts();
  const location = useSiteLocation();
  const logo = useLogo();
  const siteInfo = useAppSelector(selectSiteInfo);
  const hasRequests = useHasPart('requests');
  const services = useAppSelector(selectServiceHeader) ?? [];
  return (
    <footer className="Footer-footer">
      <div className="hashiye" />
      <div className="wrap Footer-inner">
        <div className="Footer-columns">
          <div className="stack">
            <Logo {...logo} slogan={siteInfo?.slogan} size="large" isOnDeep />
            {siteInfo?.description && <p>{siteInfo.description}</p>}
            <SocialLinks />
          </div>
          <div>
            <h2>{t('shell.contactDetails')}</h2>
            <address className="Footer-contacts" data-print="contacts">
              <ul>
                <ContactLinks wrap={(link, key) => <li key={key}>{link}</li>} />
                <ChatLink wrap={(link) => <li data-print="hide">{link}</li>} />
                {siteInfo && (
                  <li>
                    <Link href={routes.contact(location)}>
                      <Icon name="map-pin" />
                      <span>{siteInfo.address || t('nav.contact')}</span>
                    </Link>
                  </li>
                )}
              </ul>
            </address>
          </div>
          {services.length > 0 && (
            <div>
              <h2>{t('nav.services')}</h2>
              <ol className="Footer-services">
                {services.map(({ slug, name }, index) => (
                  <li key={slug}>
                    <Link href={routes.service(location, slug)}>
                      <span className="n">{formatPosition(index + 1)}</span> <span>{breakWords(name)}</span>
                    </Link>
                  </li>
                ))}
              </ol>
            </div>
          )}
          <FooterLinks />
        </div>
        <div className="Footer-end">
          <Copyright /> <Link href={routes.law(location)}>{t('nav.law')}</Link>{' '}
          {hasRequests && <Link href={routes.apply(location)}>{t('nav.apply')}</Link>}
        </div>
      </div>
    </footer>
  );
}
