import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { ButtonLink } from '@/components/ButtonLink';
import type { IconName } from '@/components/Icon';
import { Note } from '@/components/Note';
import { PageHeading } from '@/components/PageHeading';
import { Timeline } from '@/components/Timeline';
import { routes } from '@/config/routes';
import type { Order, OrderStatus } from '@/contract/orders';
import { orderSteps } from '@/features/records/recordSteps';
import { formatDateTime } from '@/lib/formatDate';
import { formatPhoneInText } from '@/lib/phone';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector, useSession } from '@/store/hooks';
import { lazyInBrowser } from '@/components/lazyInBrowser';
import { OrderDetails } from './OrderDetails';
import { OrderSum } from './OrderSum';
import styles from './OrderView.module.css';

/** Of few orders: loaded with them. */
const OrderBilling = lazyInBrowser(async () => (await import('./OrderBilling')).OrderBilling);

const ICONS: Record<OrderStatus | 'other', IconName> = {
  to_confirm: 'mail',
  received: 'check',
  confirmed: 'clock',
  packed: 'package',
  on_the_way: 'truck',
  delivered: 'house',
  cancelled: 'x',
  other: 'clock',
};

/** Another backend may have a status that this version does not know: it counts as under way. */
const toShownStatus = (status: OrderStatus) => (Object.hasOwn(ICONS, status) ? status : 'other');

/** What the buyer has to do, or what has happened by mail. */
function OrderNote({ order: { contact, status, timeline, confirm_until: end } }: { order: Order }) {
  const { t } = useTranslation('order');
  const { locale } = useSiteLocation();
  const phone = formatPhoneInText(useAppSelector(selectSiteInfo)?.main_phone_number ?? '');
  if (status === 'cancelled') return <Note>{t('questions', { phone })}</Note>;
  if (status === 'to_confirm') {
    const sentences = [
      contact ? t('linkSent', { email: contact.email }) : t('linkInMail'),
      end && t('heldUntil', { until: formatDateTime(end, locale) }),
      t('orCall', { phone }),
    ];
    return <Note tone="warn">{sentences.filter(Boolean).join(' ')}</Note>;
  }
  if (timeline.some((event) => event.status === 'to_confirm')) return <Note tone="ok">{t('isConfirmed')}</Note>;
  return contact && <Note tone="ok">{t('mailSent', { email: contact.email })}</Note>;
}

type OrderHeadingProps = { order: Order; confirmForm: ReactNode };

function OrderHeading({ order: { number, contact, delivery, status }, confirmForm }: OrderHeadingProps) {
  const { t } = useTranslation('order');
  if (confirmForm) {
    return (
      <PageHeading title={t('confirmTitle')} lead={t('waits', { number })}>
        {confirmForm}
      </PageHeading>
    );
  }
  if (status === 'cancelled') return <PageHeading title={t('title')} lead={t('isCancelled', { number })} />;
  const isToConfirm = status === 'to_confirm';
  const isUnderWay = status !== 'delivered' && !isToConfirm;
  return (
    <PageHeading
      title={contact ? t('thanks', { firstName: contact.first_name }) : t('title')}
      lead={[
        t(isToConfirm ? 'waits' : 'accepted', { number }),
        delivery?.method === 'courier' && isUnderWay && t('courierCalls'),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

type OrderViewProps = {
  order: Order;
  /** Of the page that confirms the order; in place of the note. */
  confirmForm?: ReactNode;
};

/** Status, details and lines of an order. */
export function OrderView({ order, confirmForm }: OrderViewProps) {
  const { t } = useTranslation('order');
  const location = useSiteLocation();
  const session = useSession();
  const top = useRef<HTMLDivElement>(null);
  const isOwnPage = confirmForm !== undefined;
  // The order replaces the look-up form: move the focus here.
  useEffect(() => {
    if (!isOwnPage && document.activeElement === document.body) top.current?.focus();
  }, [isOwnPage]);

  const steps = orderSteps(order);
  return (
    <div className={styles.order} ref={top} tabIndex={-1}>
      {!confirmForm && <OrderNote order={order} />}
      <OrderHeading order={order} confirmForm={confirmForm} />
      <div className="grid split--aside">
        <div className={styles.parts}>
          <section>
            <h2 className="h-sm">{t('status')}</h2>
            <Timeline
              items={steps.map((step, index) => ({
                title: t(`st.${toShownStatus(step.status)}`),
                text: step.at
                  ? formatDateTime(step.at, location.locale)
                  : index === steps.length - 1
                    ? t('expected')
                    : '',
                icon:
                  step.state === 'done' && step.status !== 'cancelled' ? 'check' : ICONS[toShownStatus(step.status)],
                state: step.state,
              }))}
            />
          </section>
          <OrderDetails order={order} />
          {(order.bank_details || order.company) && <OrderBilling order={order} />}
          <div className="row" data-print="hide">
            {session?.user && <ButtonLink href={routes.account(location)}>{t('myOrders')}</ButtonLink>}
            <ButtonLink href={routes.categories(location)} variant="line">
              {t('toShop')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </div>
        <aside aria-label={t('yourOrder')}>
          <OrderSum order={order} />
        </aside>
      </div>
    </div>
  );
}
