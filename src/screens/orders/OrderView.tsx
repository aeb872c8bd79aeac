import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/Button';
import { Panel } from '@/components/Panel';
import { routes } from '@/config/routes';
import type { Order } from '@/contract/orders';
import { WholeWindow } from '@/features/receipt/FormReceipt';
import { useSiteLocation } from '@/site/SiteLocation';
import { useHasPart, useSession } from '@/store/hooks';
import { lazyInBrowser } from '@/components/lazyInBrowser';
import { OrderDetails } from './OrderDetails';
import { OrderHeading } from './OrderHeading';
import { OrderSum } from './OrderSum';
import { OrderTimeline } from './OrderTimeline';

/** Of few orders: loaded with them. */
const OrderBilling = lazyInBrowser(async () => (await import('./OrderBilling')).OrderBilling);
const MailAgain = lazyInBrowser(async () => (await import('./MailAgain')).MailAgain);

type OrderViewProps = {
  order: Order;
  /** Of the page that confirms the order; in place of the note. */
  confirmForm?: ReactNode;
};

/** Status, details and lines of an order. */
export function OrderView({ order, confirmForm }: OrderViewProps) {
  const { t } = useTranslation(['order', 'common']);
  const location = useSiteLocation();
  const session = useSession();
  const hasShop = useHasPart('shop');
  const top = useRef<HTMLDivElement>(null);
  const isOwnPage = confirmForm !== undefined;
  // The order replaces the look-up form: move the focus here.
  useEffect(() => {
    if (!isOwnPage && document.activeElement === document.body) top.current?.focus();
  }, [isOwnPage]);

  return (
    <div className="OrderView-order" ref={top} tabIndex={-1}>
      <OrderHeading
        order={order}
        confirmForm={confirmForm}
        mailForm={order.can_mail_again && order.contact && <MailAgain number={order.number} contact={order.contact} />}
      />
      <div className="grid split--aside">
        <OrderSum order={order} />
        <div className="OrderView-parts">
          <section>
            <h2 className="h-sm">{t('status')}</h2>
            <OrderTimeline order={order} />
          </section>
          <OrderDetails order={order} />
          {(order.bank_details || order.company) && <OrderBilling order={order} />}
          {session && !session.user && !confirmForm && (
            <div data-print="hide">
              <Panel tone="brand">
                <h2 className="h-sm">{t('account')}</h2>
                <p>{t('accountText')}</p>
                {/* Without the e-mail: what stands in an address is logged. */}
                <ButtonLink href={routes.register(location)} variant="line">
                  {t('common:nav.register')}
                </ButtonLink>
              </Panel>
            </div>
          )}
          <div className="row" data-print="hide">
            {session?.user && <ButtonLink href={routes.account(location)}>{t('myOrders')}</ButtonLink>}
            {hasShop && (
              <ButtonLink href={routes.categories(location)} variant="line">
                {t('toShop')}
              </ButtonLink>
            )}
            <Button variant="quiet" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
          {order.contact && order.status !== 'cancelled' && !confirmForm && <WholeWindow />}
        </div>
      </div>
    </div>
  );
}
