import type { ReactNode } from 'react';
import { EmailText } from '@/components/EmailText';
import { Icon } from '@/components/Icon';
import { Portrait } from '@/components/Person';
import type { PhoneNumber } from '@/contract/site';
import { formatPhone, telHref } from '@/lib/phone';
import { useAppSelector } from '@/store/hooks';
import { useWhatsappHref } from './useContact';

type LineProps = {
  icon: 'map-pin' | 'clock' | 'phone' | 'mail' | 'whatsapp';
  note?: string | undefined;
  children: ReactNode;
};

function Line({ icon, note, children }: LineProps) {
  return (
    <div className="ContactDetails-line">
      <Icon name={icon} />
      <div>
        {children}
        {note && <small>{` ${note}`}</small>}
      </div>
    </div>
  );
}

/** Who answers at a number of its own. */
function PersonLine({ label, number, person = '', image }: PhoneNumber) {
  return (
    <div className="ContactDetails-line">
      <div className="ContactDetails-portrait">
        <Portrait name={person} image={image} />
      </div>
      <div>
        <a href={telHref(number)}>
          <span>{person}</span> <span className="num">{formatPhone(number)}</span>{' '}
        </a>
        <small>{label}</small>
      </div>
    </div>
  );
}

type ContactDetailsProps = {
  whatsappNote: string;
  openMap: string;
  /** Below the address. */
  directions?: ReactNode;
  /** When it is open. */
  hours?: ReactNode;
};

/** Address, hours, phones, mail and WhatsApp of the organisation, each line only when it is known. */
export function ContactDetails({ whatsappNote, openMap, directions, hours }: ContactDetailsProps) {
  const siteInfo = useAppSelector((state) => state.data.siteInfo);
  const numbers = useAppSelector((state) => state.data.numbers);
  const whatsapp = useWhatsappHref();
  if (!siteInfo) return null;

  const phone = siteInfo.main_phone_number;
  const emails = siteInfo.emails.filter(({ type }) => type === 'info');
  // It has a line of its own.
  const chat = whatsapp && numbers.find(({ label }) => label === 'WhatsApp');
  const main = numbers.find(({ number }) => telHref(number) === telHref(phone));
  const others = numbers.filter((one) => one !== chat && telHref(one.number) !== telHref(phone));
  const unnamed = others.filter(({ person }) => !person);
  return (
    <address className="ContactDetails-address">
      {(siteInfo.address || siteInfo.map_url) && (
        <Line icon="map-pin">
          {siteInfo.map_url ? (
            <a href={siteInfo.map_url} rel="noopener">
              {siteInfo.address || openMap}
            </a>
          ) : (
            <b>{siteInfo.address}</b>
          )}
          {siteInfo.entrance && <small>{` ${siteInfo.entrance} `}</small>}
          {directions}
        </Line>
      )}
      {hours && <Line icon="clock">{hours}</Line>}
      {(phone || unnamed.length > 0) && (
        <Line icon="phone">
          {phone && (
            <a href={telHref(phone)}>
              <span className="num">{formatPhone(phone)}</span> {main?.person && <small>{`${main.person} `}</small>}
            </a>
          )}
          {unnamed.map(({ id, label, number }) => (
            <a key={id} href={telHref(number)}>
              <span className="num">{formatPhone(number)}</span> <small>{`${label} `}</small>
            </a>
          ))}
        </Line>
      )}
      {others.map((one) => one.person && <PersonLine key={one.id} {...one} />)}
      {emails.length > 0 && (
        <Line icon="mail">
          {emails.map(({ email }) => (
            <a key={email} href={`mailto:${email}`}>
              <EmailText email={email} />{' '}
            </a>
          ))}
        </Line>
      )}
      {whatsapp && (
        <Line icon="whatsapp" note={whatsappNote}>
          <a href={whatsapp} rel="noopener">
            <span>WhatsApp</span> {chat && <small className="num">{formatPhone(chat.number)}</small>}
          </a>
        </Line>
      )}
    </address>
  );
}
