import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import type { SlipView } from '@/contract/adminOrders';
import type { ScreenProps } from './AdminPage';

/** The packing slip: a table to tick off, in the language of whoever gets the parcel. */
export function SlipScreen({ view }: ScreenProps<SlipView>) {
  const { t } = useTranslation('adminOrders');
  const { orderHref, locale, letterhead, title, facts, columns, lines, pieces } = view;
  return (
    <>
      <p className="SlipScreen-tools">
        <a href={orderHref}>{t('slip.back')}</a>
        <Button variant="line" data-print hidden>
          {t('slip.print')}
        </Button>
      </p>
      <section lang={locale} className="SlipScreen-slip" aria-labelledby="slip-title">
        <div className="SlipScreen-head">
          {/* eslint-disable-next-line @next/next/no-img-element -- a small picture, sized by CSS */}
          <img src={letterhead.image} alt={letterhead.hasName ? letterhead.name : ''} />
          {!letterhead.hasName && <b>{letterhead.name}</b>}
          <p>
            {letterhead.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </div>
        <h2 id="slip-title">{title}</h2>
        <Facts facts={facts} />
        <table className="SlipScreen-lines">
          <thead>
            <tr>
              <th scope="col">{columns.product}</th>
              <th scope="col">{columns.quantity}</th>
              <th scope="col">{columns.packed}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, quantity }, index) => (
              <tr key={`${index} ${name}`}>
                <th scope="row">{name}</th>
                <td className="tnum">{quantity}</td>
                <td>
                  <span className="SlipScreen-box" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{pieces}</p>
      </section>
    </>
  );
}
