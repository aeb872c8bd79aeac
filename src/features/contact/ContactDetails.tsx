import type { ReactNode } from 'react';
import { EmailText } from '@/components/EmailText';
import { Icon } from '@/components/Icon';
import { Portrait } from '@/components/Person';
import type { PhoneNumber } from '@/contract/site';
import { formatPhone, telHref } from '@/lib/phone';
import { useAppSelector } from '@/store/hooks';
import { useWhatsappHref } from './useContact';

type LinkProps = {
  href: string;
  children: ReactNode;
  /** After it, smaller. */
  note?: string | undefined;
};

type CallProps = LinkProps & { icon: 'phone' | 'whatsapp' };

/** What one does first on this page: a large button. */
function Call({ icon, href, children, note }: CallProps) {
  return (
    <a
      className={`ContactDetails-call ContactDetails-${icon}`}
      href={href}
      rel={icon === 'phone' ? undefined : 'noopener'}
    >
      <Icon name={icon} />
      <span>
        <b>{children}</b>
        {note && <small>{` ${note}`}</small>}{' '}
      </span>
    </a>
  );
}

/** A line of its own below the two. */
function Way({ href, children, note, sign }: LinkProps & { sign: ReactNode }) {
  return (
    <a className="ContactDetails-line" href={href}>
      <span className="ContactDetails-sign">{sign}</span>{' '}
      <span>
        <b>{children}</b>
        {note && <small>{` ${note}`}</small>}{' '}
      </span>
    </a>
  );
}

/** Who answers at a number, and what it is for. */
const describeNumber = ({ person, label }: PhoneNumber) => [person, label].filter(Boolean).join(' · ');

type ContactDetailsProps = {
  whatsappNote: string;
  /** When it is open. */
  hours?: ReactNode;
};

/** Phones, WhatsApp, hours and mail of the organisation, each only when it is known; names stand after their numbers. */
export function ContactDetails({ whatsappNote, hours }: ContactDetailsProps) {
  const siteInfo = useAppSelector((state) => state.data.siteInfo);
  const numbers = useAppSelector((state) => state.data.numbers);
  const whatsapp = useWhatsappHref();
  if (!siteInfo) return null;

  const phone = siteInfo.main_phone_number;
  const emails = siteInfo.emails.filter(({ type }) => type === 'info');
  // It has a button of its own.
  const chat = whatsapp && numbers.find(({ label }) => label === 'WhatsApp');
  const main = numbers.find(({ number }) => telHref(number) === telHref(phone));
  const others = numbers.filter((one) => one !== chat && telHref(one.number) !== telHref(phone));
  return (
    <address className="ContactDetails-address">
      {phone && (
        <Call icon="phone" href={telHref(phone)} note={main?.person && describeNumber(main)}>
          <span className="num">{formatPhone(phone)}</span>
        </Call>
      )}
      {whatsapp && (
        <Call icon="whatsapp" href={whatsapp} note={whatsappNote}>
          WhatsApp
        </Call>
      )}
      {hours && (
        <div className="ContactDetails-line">
          <span className="ContactDetails-sign">
            <Icon name="clock" />
          </span>
          <div>{hours}</div>
        </div>
      )}
      {others.map((one) => (
        <Way
          key={one.id}
          href={telHref(one.number)}
          note={describeNumber(one)}
          sign={one.person ? <Portrait name={one.person} image={one.image} /> : <Icon name="phone" />}
        >
          <span className="num">{formatPhone(one.number)}</span>
        </Way>
      ))}
      {emails.map(({ email }) => (
        <Way key={email} href={`mailto:${email}`} sign={<Icon name="mail" />}>
          <EmailText email={email} />
        </Way>
      ))}
    </address>
  );
}
