import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { Facts } from '@/components/Facts';
import type { Slip, SlipView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';

/** A table to tick off, in the language of whoever gets the parcel. */
function PackingSlip({ slip }: { slip: Slip }) {
  const { number, locale, letterhead, title, facts, columns, lines, pieces } = slip;
  return (
    <section lang={locale} className="SlipScreen-slip" aria-labelledby={`slip-${number}`}>
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
      <h2 id={`slip-${number}`}>{title}</h2>
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
              <td>{quantity}</td>
              {/* eslint-disable-next-line jsx-a11y/control-has-associated-label -- no control: a box to tick on paper */}
              <td>
                <span className="SlipScreen-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{pieces}</p>
    </section>
  );
}

/** The slips of one or of several orders. */
export function SlipScreen({ view }: ScreenProps<SlipView>) {
  const t = useTexts('adminOrders');
  const { back, slips, missing } = view;
  return (
    <>
      <p className="SlipScreen-tools">
        <a href={back.href}>{back.text}</a>
        <Button variant="line" data-print hidden>
          {t('slip.print')}
        </Button>
      </p>
      {missing && (
        <div className="SlipScreen-tools">
          <Note tone="warn">{missing}</Note>
        </div>
      )}
      {slips.map((slip) => (
        <PackingSlip key={slip.number} slip={slip} />
      ))}
    </>
  );
}
