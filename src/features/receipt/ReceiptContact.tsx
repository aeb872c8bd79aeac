import { useTexts } from '@/providers/TextsProvider';
import { Portrait } from '@/components/Person';
import { formatPhone, telHref } from '@/lib/phone';
import { readPoint } from '@/lib/mapPoint';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import type { Contact } from './useReception';

/** Somebody with a face and a number, under a heading that says what for. */
export function ReceiptPerson({ title, person }: { title: string; person: Contact }) {
  const { name, role, phone_number: phone, image } = person;
  return (
    <section>
      <h2 className="h-sm">{title}</h2>
      <div className="FormReceipt-person">
        <Portrait name={name} image={image} />
        <p>
          <b>{name}</b> {role && <small className="muted">{`${role} `}</small>}
          {phone && (
            <a className="link num" href={telHref(phone)}>
              {formatPhone(phone)}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

/** Where the office is, how to get in, and the way there; nothing where no address is known. */
export function ReceiptPlace() {
  const t = useTexts('forms');
  const { address, entrance, map_url: map } = useAppSelector(selectSiteInfo) ?? {};
  if (!address) return null;
  return (
    <section>
      <h2 className="h-sm">{t('receipt.place')}</h2>
      <address className="FormReceipt-place">
        <b>{address}</b>
        {entrance && <span>{` ${entrance}`}</span>}{' '}
        {map && readPoint(map) && (
          <a className="link" href={map} rel="noopener" data-print="hide">
            {t('receipt.directions')}
          </a>
        )}
      </address>
    </section>
  );
}
