import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { MoreLink } from '@/components/MoreLink';
import { routes } from '@/config/routes';
import { useServicePrice } from '@/features/services/useServicePrice';
import { useMeeting } from '@/features/callToAction/useMeeting';
import { useWhatsappHref } from '@/features/contact/useContact';
import { breakWords } from '@/lib/breakWords';
import { formatPosition } from '@/lib/format';
import { formatPhone, telHref } from '@/lib/phone';
import { useSiteLocation } from '@/providers/SiteLocation';
import { selectOtherServices, selectServiceHeader, selectServiceMiddle, selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector, useHasPart } from '@/store/hooks';

type MenuItem = { slug: string; name: string; summary: string | undefined; price: string | undefined };

/** The services of the menu in the API's order, with summary and price from the other lists. */
function useServiceMenu(): MenuItem[] {
  const header = useAppSelector(selectServiceHeader) ?? [];
  const middle = useAppSelector(selectServiceMiddle) ?? [];
  const others = useAppSelector(selectOtherServices)?.results ?? [];
  const sayPrice = useServicePrice();
  const listed = new Map([...middle, ...others].map((service) => [service.slug, service]));
  return header.map(({ slug, name }) => {
    const service = listed.get(slug);
    return { slug, name, summary: service?.summary, price: service && sayPrice(service) };
  });
}

type ServicesPanelProps = { onClose: () => void };

/** The panel of the services entry: every service; beside them the ways on, to the application form and into the shop. */
export function ServicesPanel({ onClose }: ServicesPanelProps) {
  const t = useTexts();
  const location = useSiteLocation();
  const meeting = useMeeting();
  const hasShop = useHasPart('shop');
  const { answer_time: time, main_phone_number: phone } = useAppSelector(selectSiteInfo) ?? {};
  const whatsapp = useWhatsappHref();
  return (
    <div className="wrap ServicesPanel-panel">
      <ol className="ServicesPanel-list">
        {useServiceMenu().map(({ slug, name, summary, price }, index) => (
          <li key={slug}>
            <Link href={routes.service(location, slug)} onClick={onClose}>
              <span className="n">{formatPosition(index + 1)}</span>
              <b>{breakWords(name)}</b>
              {summary && <small>{breakWords(summary)}</small>}
              {price && <small>{price}</small>}
            </Link>
          </li>
        ))}
      </ol>
      <div className="ServicesPanel-aside">
        <div>
          <p className="ServicesPanel-unsure">{t('shell.unsure')}</p>
          {time && <p className="muted">{t('shell.unsureText', { time })}</p>}
          <MoreLink href={meeting.toHref()} onClick={onClose}>
            {meeting.text}
          </MoreLink>
          {phone && (
            <a className="ServicesPanel-reach" href={telHref(phone)}>
              <Icon name="phone" />
              <span className="num">{formatPhone(phone)}</span>{' '}
            </a>
          )}
          {whatsapp && (
            <Link className="ServicesPanel-reach" href={whatsapp}>
              <Icon name="whatsapp" />
              <span>{t('shell.whatsapp')}</span>
            </Link>
          )}
        </div>
        <MoreLink href={routes.services(location)} onClick={onClose}>
          {t('nav.allServices')}
        </MoreLink>
        {hasShop && (
          <MoreLink href={routes.categories(location)} onClick={onClose}>
            {t('nav.shop')}
          </MoreLink>
        )}
      </div>
    </div>
  );
}
