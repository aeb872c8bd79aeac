import { useTexts } from '@/providers/TextsProvider';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import { formatPhone } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { ChatLink, Copyright, FooterLinks, SocialLinks } from '../FooterLinks';

export function MobileFooter() {
  const t = useTexts();
  const location = useSiteLocation();
  const siteInfo = useAppSelector(selectSiteInfo);
  return (
    <footer className="Footer-footer Footer-aboveBar">
      <div className="hashiye" />
      <div className="wrap Footer-inner">
        <div className="Footer-columns">
          <FooterLinks />
          <div className="stack">
            <SocialLinks />
            <ChatLink />
            {siteInfo && (
              <p className="tiny" data-print="contacts">
                <Link className="Footer-chat" href={routes.contact(location)}>
                  {siteInfo.address || t('nav.contact')}
                </Link>
                <br />
                <span>{`${siteInfo.working_hours} `}</span>
                <span hidden data-print="only">
                  {formatPhone(siteInfo.main_phone_number)}
                </span>
              </p>
            )}
          </div>
        </div>
        <div className="Footer-end">
          <Copyright /> <Link href={routes.law(location)}>{t('nav.law')}</Link>
        </div>
      </div>
    </footer>
  );
}
