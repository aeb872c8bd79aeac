import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import type { SlipView } from '@/contract/adminOrders';
import type { ScreenProps } from './AdminPage';

/** The packing slip: a table to tick off, in the language of whoever gets the parcel. */
export function SlipScreen({ view }: ScreenProps<SlipView>) {
  const { t } = useTranslation('adminOrders');
  const { orderHref, locale, organisation, title, facts, columns, lines, pieces } = view;
  return (
    <>
      <p className="SlipScreen-tools">
        <a href={orderHref}>{t('slip.back')}</a>
        <Button variant="line" data-print hidden>
          {t('slip.print')}
        </Button>
      </p>
      <section lang={locale} className="SlipScreen-slip" aria-labelledby="slip-title">
        <h2 id="slip-title">
          {title} · {organisation}
        </h2>
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
