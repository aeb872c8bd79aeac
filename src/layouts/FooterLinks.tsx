import { useTexts } from '@/providers/TextsProvider';
import { Link } from '@/components/Link';
import { hasParts, type SitePart } from '@/config/parts';
import { routes } from '@/config/routes';
import { selectSiteInfo, selectSocialMedias } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { Icon } from '@/components/Icon';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { useWhatsappHref } from '@/features/contact/useContact';
import { EmailText } from '@/components/EmailText';
import { formatPhone, telHref } from '@/lib/phone';
import type { ReactNode } from 'react';
import { toBakuDate } from '@/lib/dates';

/** The ways into the shop and to the pages about the organisation, in the footers of both shells. */
export function FooterLinks() {
  const t = useTexts();
  const location = useSiteLocation();
  const off = useAppSelector(selectSiteInfo)?.parts_off;
  const group = (title: string, titleHref: string, ...links: [text: string, href: string, part?: SitePart][]) => {
    const shown = links.filter(([, , part]) => hasParts(part && [part], off));
    return (
      <div>
        <h2>
          <Link href={titleHref}>{title}</Link>
        </h2>
        {shown.length > 0 && (
          <ul>
            {shown.map(([text, href]) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  };
  return (
    <div className="Footer-links">
      {hasParts(['shop'], off) &&
        group(
          t('nav.shop'),
          routes.categories(location),
          [t('shell.allProducts'), routes.products(location)],
          [t('shell.findOrder'), routes.order(location)],
        )}
      {group(
        t('nav.about'),
        routes.about(location),
        [t('nav.projects'), routes.projects(location), 'projects'],
        [t('nav.media'), routes.media(location), 'media'],
      )}
    </div>
  );
}

/** The networks that have an address. WhatsApp is no page but a chat, and has places of its own. */
export function SocialLinks() {
  const t = useTexts();
  const networks = useAppSelector(selectSocialMedias)?.filter(({ platform, url }) => platform !== 'whatsapp' && url);
  if (!networks?.length) return null;
  return (
    <ul className="Footer-social" aria-label={t('shell.followUs')}>
      {networks.map(({ platform, url, name }) => (
        <li key={url}>
          <Link href={url}>
            <Icon name={platform} />
            <span className="sr">{name ?? PLATFORM_NAMES[platform]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type WrappedProps = { wrap?: (link: ReactNode, key: string) => ReactNode };

const unwrapped = (link: ReactNode) => link;

/** Phone, mobile number and info e-mails of the organisation, without missing ones. */
export function ContactLinks({ wrap = unwrapped }: WrappedProps) {
  const siteInfo = useAppSelector(selectSiteInfo);
  if (!siteInfo) return null;
  const { main_phone_number: phone, wp_number: mobile, emails } = siteInfo;
  const number = (value: string, icon: 'phone' | 'smartphone') =>
    value &&
    wrap(
      <a key={icon} href={telHref(value)}>
        <Icon name={icon} />
        <span className="num">{formatPhone(value)}</span>{' '}
      </a>,
      icon,
    );
  return (
    <>
      {number(phone, 'phone')}
      {mobile !== phone && number(mobile, 'smartphone')}
      {emails
        .filter(({ type }) => type === 'info')
        .map(({ email }) =>
          wrap(
            <a key={email} href={`mailto:${email}`}>
              <Icon name="mail" />
              <EmailText email={email} />{' '}
            </a>,
            email,
          ),
        )}
    </>
  );
}

/** A chat with the organisation, where it has a number for it. */
export function ChatLink({ wrap = unwrapped }: WrappedProps) {
  const t = useTexts();
  const href = useWhatsappHref();
  if (!href) return null;
  return wrap(
    <Link className="Footer-chat" href={href}>
      <Icon name="whatsapp" />
      <span>{t('shell.whatsapp')}</span>
    </Link>,
    'whatsapp',
  );
}

export function Copyright() {
  const t = useTexts();
  const name = useAppSelector(selectSiteInfo)?.name ?? '';
  // oxlint-disable-next-line react/purity -- a page rendered just before the year ends may be read in the next one
  const year = toBakuDate(new Date()).slice(0, 4);
  return <span suppressHydrationWarning>{t('shell.copyright', { year, name }).trim()}</span>;
}
