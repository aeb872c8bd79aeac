import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import { formatPhone, telHref } from '@/lib/phone';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useTexts } from '@/providers/TextsProvider';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { Copyright } from './FooterLinks';

/** The end of the checkout in both shells: from whom one buys, on what terms, and whom to call. */
export function CheckoutFooter() {
  const t = useTexts();
  const location = useSiteLocation();
  const { main_phone_number: phone, tax_id: taxId } = useAppSelector(selectSiteInfo) ?? {};
  return (
    <footer className={location.shell === 'mobile' ? 'Footer-footer Footer-aboveBar' : 'Footer-footer'}>
      <div className="wrap Footer-line">
        <Copyright /> {taxId && <span>{`${t('shell.taxId', { number: taxId })} `}</span>}
        <Link href={`${routes.law(location)}#delivery`}>{t('shell.returns')}</Link>{' '}
        {phone && (
          <a href={telHref(phone)} data-print="contacts">
            <span className="num">{formatPhone(phone)}</span>
          </a>
        )}
      </div>
    </footer>
  );
}
