import type { OrderView } from '@/contract/adminViews';
import { ORDER_STATUSES, type OrderStatus } from '@/contract/orders';
import { adminPage, press } from '../kit/adminPage';
import type { AdminContext, PostOutcome } from '../kit/adminPageDefinition';
import type { FormValues } from '../kit/formValues';
import { keepReason, readStepBack } from '../kit/readStepBack';
import { database } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { HttpError } from '../../http/HttpError';
import { addStaffNote } from '../../people/staff/staffNotesService';
import { buildOrderView } from './buildOrderView';
import { resendOrderMail } from '../../shop/orders/orderMailService';
import { findOrder } from '../../shop/orders/ordersRepository';
import { StockShort, takeBackOrderStatus } from '../../shop/orders/orderStepBack';
import { changeOrderStatus } from '../../shop/orders/orderStatusService';

type Outcome = PostOutcome<OrderView>;

const readNumber = ({ params }: AdminContext) => params.number ?? '';

async function build(context: AdminContext, shown?: Parameters<typeof buildOrderView>[2]) {
  const built = await buildOrderView(readNumber(context), context, shown);
  if (!built) throw new HttpError('not_found');
  return built;
}

const findStatus = (value: string | undefined): OrderStatus => {
  const status = ORDER_STATUSES.find((one) => one === value);
  if (!status) throw new HttpError('bad_request', { reason: 'no status of an order' });
  return status;
};

/** Of two people who press the same button one is told: the order is not what they saw. */
async function moveOrder(context: AdminContext, values: FormValues): Promise<Outcome> {
  const { staff, t, path } = context;
  // A button of the first page leads back to it.
  const to = values.from === '/admin' ? '/admin' : path;
  const [status, seen] = [findStatus(values.status), findStatus(values.seen)];
  const notify = values.notify === 'on';
  try {
    const changed = await changeOrderStatus(readNumber(context), status, { notify, staff: { id: staff.id, seen } });
    if (!changed) throw new HttpError('not_found');
    return { to, note: notify ? 'moved' : 'movedSilently' };
  } catch (error) {
    const isConflict = error instanceof EditConflict;
    if (!isConflict && !(error instanceof HttpError && error.code === 'status_refused')) throw error;
    const { title, view } = await build(context);
    const key = isConflict ? 'moved' : 'refused';
    const text = t(`adminOrders:step.${key}`, { status: t(`adminOrders:status.${view.seen}`) });
    return { status: isConflict ? 412 : 409, title, view: { ...view, refusal: { tone: 'warn', text } } };
  }
}

async function noteOrder(context: AdminContext, values: FormValues): Promise<Outcome> {
  const number = readNumber(context);
  const order = await findOrder(await database(), number);
  if (!order) throw new HttpError('not_found');
  const typed = values.text ?? '';
  const item = { resource: 'orders', itemId: String(order.id), reference: number };
  const error = await addStaffNote(item, typed, context);
  if (error === '') return { to: context.path, note: 'noted' };
  return { status: 400, ...(await build(context, { stream: { note: { typed, error } } })) };
}

/** Takes the last step back, or says why not; what was typed stays. */
async function takeBack(context: AdminContext, values: FormValues): Promise<Outcome> {
  const { staff, t, path, locale } = context;
  const { typed, eventId, error } = readStepBack(values, t);
  const again = async (status: 400 | 409 | 412, text = ''): Promise<Outcome> => {
    const refusal = text === '' ? null : { tone: 'warn' as const, text };
    const { title, view } = await build(context, { back: { typed, error }, stream: { refusal } });
    return { status, title, view: { ...view, stream: keepReason(view.stream, typed.reason) } };
  };
  if (error !== '') return again(400);
  try {
    const { reason, notify } = typed;
    const taken = await takeBackOrderStatus(readNumber(context), { eventId, reason, notify, staffId: staff.id });
    if (!taken) throw new HttpError('not_found');
    return { to: path, note: notify ? 'takenBackMailed' : 'takenBack' };
  } catch (thrown) {
    if (thrown instanceof EditConflict) return again(412, t('adminStream:back.changed'));
    if (!(thrown instanceof StockShort)) throw thrown;
    const products = thrown.names.map((name) => name[locale]).join(', ');
    return again(409, t('adminStream:back.short', { products }));
  }
}

/** The `getServerSideProps` of the page of an order: the next step, cancelling, one step back, the mail once more, notes. */
export const orderPage = adminPage<OrderView>({
  roles: ['sales'],
  texts: ['adminOrders', 'adminStream'],
  load: (context) => buildOrderView(readNumber(context), context),
  refill: async (context, { values }) => {
    const number = readNumber(context);
    if (values.action === 'note')
      return buildOrderView(number, context, { stream: { note: { typed: values.text ?? '', error: '' } } });
    if (values.action === 'back')
      return buildOrderView(number, context, { back: { typed: readStepBack(values, context.t).typed, error: '' } });
    return press(await buildOrderView(number, context));
  },
  post: async (context, { values }) => {
    const { action } = values;
    if (action === 'move') return moveOrder(context, values);
    if (action === 'note') return noteOrder(context, values);
    if (action === 'back') return takeBack(context, values);
    if (action !== 'resend') throw new HttpError('not_found');
    await resendOrderMail(readNumber(context), context.staff.id);
    return { to: context.path, note: 'resent' };
  },
});
