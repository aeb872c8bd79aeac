import { EmailText } from '@/components/EmailText';
import { Icon } from '@/components/Icon';
import { formatPhone, telHref } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import type { ReactNode } from 'react';

type ContactLinksProps = { wrap?: (link: ReactNode, key: string) => ReactNode };

const unwrapped = (link: ReactNode) => link;

/** Phone, mobile number and info e-mails of the organisation, without missing ones. */
export function ContactLinks({ wrap = unwrapped }: ContactLinksProps) {
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
