import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Totals } from '@/components/Facts';
import { Panel } from '@/components/Panel';
import type { OrderView } from '@/contract/adminViews';
import type { OrderStatus } from '@/contract/orders';
import type { ScreenProps } from './AdminPage';
import { CellFacts, CellValue } from './CellValue';
import { FormTokens } from './FormTokens';
import { StreamSection } from './StreamSection';
import { AlertNote } from './AlertNote';
import { LinkList } from './LinkList';
import { PostButton } from './PostButton';

type MoveFormProps = { status: OrderStatus; seen: OrderStatus; label: string; question?: string };

/** One button for one status, with the choice of the mail. */
function MoveForm({ status, seen, label, question }: MoveFormProps) {
  const t = useTexts('adminOrders');
  return (
    <form method="post" className="OrderScreen-form">
      <FormTokens form={`move.${status}`} />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="seen" value={seen} />
      {question && <p>{question}</p>}
      <Checkbox id={`notify-${status}`} name="notify" defaultChecked>
        {t('step.notify')}
      </Checkbox>
      <Button
        type="submit"
        variant={question ? 'line' : 'main'}
        className={question ? 'RecordForm-danger' : undefined}
        name="action"
        value="move"
      >
        {label}
      </Button>
    </form>
  );
}

/** The next step as one button, on phones at the lower edge of the screen. */
function NextStep({ view }: { view: OrderView }) {
  const t = useTexts('adminOrders');
  const { next, seen, refusal } = view;
  return (
    <div className={next ? 'OrderScreen-next' : undefined}>
      <Panel tone="brand">
        <h2>{t('step.title')}</h2>
        {refusal && <AlertNote tone={refusal.tone}>{refusal.text}</AlertNote>}
        {next ? <MoveForm status={next.status} seen={seen} label={next.label} /> : <p>{t('step.none')}</p>}
      </Panel>
    </div>
  );
}

/** Asks first, without scripts too. */
function Cancelling({ view }: { view: OrderView }) {
  const t = useTexts('adminOrders');
  return (
    <details className="OrderScreen-cancel">
      <summary>{t('step.cancel')}</summary>
      <MoveForm status="cancelled" seen={view.seen} label={t('step.cancel')} question={t('step.cancelConfirm')} />
    </details>
  );
}

function Lines({ view }: { view: OrderView }) {
  const t = useTexts('adminOrders');
  return (
    <Panel>
      <h2>{t('order.lines')}</h2>
      <table className="OrderScreen-lines">
        <thead>
          <tr>
            <th scope="col">{t('order.product')}</th>
            <th scope="col">{t('order.quantity')}</th>
            <th scope="col">{t('order.price')}</th>
            <th scope="col">{t('order.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {view.lines.map(({ name, href, quantity, price, sum }, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
              <td data-label={t('order.quantity')}>{quantity}</td>
              <td data-label={t('order.price')}>{price}</td>
              <td data-label={t('order.sum')}>{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Totals rows={view.totals.rows} total={view.totals.total} />
    </Panel>
  );
}

/** An order: what to do with it first, then what was bought, by whom, where it goes and what happened. */
export function OrderScreen({ view }: ScreenProps<OrderView>) {
  const t = useTexts(['admin', 'adminOrders']);
  return (
    <>
      <p>
        <CellValue cell={view.status} />
      </p>
      <div className="OrderScreen-columns">
        <div className="OrderScreen-column">
          <NextStep view={view} />
          <Lines view={view} />
          <StreamSection view={view.stream} />
        </div>
        <div className="OrderScreen-column">
          <Panel>
            <h2>{t('adminOrders:order.buyer')}</h2>
            <CellFacts facts={view.buyer} />
          </Panel>
          <Panel>
            <h2>{t('adminOrders:order.delivery')}</h2>
            <CellFacts facts={view.delivery} />
          </Panel>
          <Panel>
            <h2>{t('adminOrders:order.others')}</h2>
            <LinkList className="OrderScreen-links" links={view.links} />
            {view.canResend && (
              <PostButton form="resend" name="action" value="resend" label={t('adminOrders:order.resend')} />
            )}
            {view.canCancel && <Cancelling view={view} />}
          </Panel>
        </div>
      </div>
    </>
  );
}
