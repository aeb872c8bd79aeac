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
import { formatPhone } from '@/lib/phone';
import { formatDateTime } from '@/lib/formatDate';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector, useSession } from '@/store/hooks';
import { OrderDetails } from './OrderDetails';
import { OrderSum } from './OrderSum';
import styles from './OrderView.module.css';

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

type OrderViewProps = {
  order: Order;
  /** In place of the note about the mail. */
  notice?: ReactNode;
};

/** How an order is confirmed, and until when. */
function ToConfirm({ order: { contact, confirm_until: end } }: { order: Order }) {
  const { t } = useTranslation('order');
  const { locale } = useSiteLocation();
  const phone = formatPhone(useAppSelector(selectSiteInfo)?.main_phone_number ?? '');
  const until = end ? formatDateTime(end, locale) : '…';
  return (
    <Note tone="warn">
      {contact ? t('toConfirm', { email: contact.email, until, phone }) : t('toConfirmWithoutMail', { until, phone })}
    </Note>
  );
}

/** Status, details and lines of an order. */
export function OrderView({ order, notice }: OrderViewProps) {
  const { t } = useTranslation('order');
  const location = useSiteLocation();
  const session = useSession();
  const top = useRef<HTMLDivElement>(null);
  // The order replaces the look-up form: move the focus here.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus();
  }, []);

  const { number, contact, delivery, status } = order;
  const isCourier = delivery?.method === 'courier';
  const isToConfirm = status === 'to_confirm';
  const isUnderWay = status !== 'delivered' && status !== 'cancelled' && !isToConfirm;
  const steps = orderSteps(order);
  return (
    <div className={styles.order} ref={top} tabIndex={-1}>
      {notice ??
        (isToConfirm ? (
          <ToConfirm order={order} />
        ) : (
          contact && <Note tone="ok">{t('mailSent', { email: contact.email })}</Note>
        ))}
      <PageHeading
        title={contact ? t('thanks', { firstName: contact.first_name }) : t('title')}
        lead={[t(isToConfirm ? 'waits' : 'accepted', { number }), isCourier && isUnderWay && t('courierCalls')]
          .filter(Boolean)
          .join(' ')}
      />
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
          <div className={`row ${styles.actions}`}>
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
