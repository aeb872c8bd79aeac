import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { ButtonLink } from '@/components/ButtonLink';
import type { IconName } from '@/components/Icon';
import { Logo } from '@/components/Logo';
import { Note } from '@/components/Note';
import { PageHeading } from '@/components/PageHeading';
import { Panel } from '@/components/Panel';
import { Timeline } from '@/components/Timeline';
import { routes } from '@/config/routes';
import type { Order, OrderStatus } from '@/contract/orders';
import { WholeWindow } from '@/features/receipt/WholeWindow';
import { orderSteps } from '@/features/records/recordSteps';
import { useLogo } from '@/features/page/useLogo';
import { formatDate, formatDateTime } from '@/lib/formatDate';
import { formatPhoneInText } from '@/lib/phone';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector, useSession } from '@/store/hooks';
import { lazyInBrowser } from '@/components/lazyInBrowser';
import { findExpectedDay } from './findExpectedDay';
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

/** A sentence whose number stands out. */
function NumberSentence({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number);
  return (
    <>
      {before}
      <b className="num">{number}</b>
      {after}
    </>
  );
}

/** What the buyer has to do before the order is accepted. */
function ConfirmNote({ order: { contact, confirm_until: end } }: { order: Order }) {
  const { t } = useTranslation('order');
  const { locale } = useSiteLocation();
  const phone = formatPhoneInText(useAppSelector(selectSiteInfo)?.main_phone_number ?? '');
  const sentences = [
    contact ? t('linkSent', { email: contact.email }) : t('linkInMail'),
    end && t('heldUntil', { until: formatDateTime(end, locale) }),
    t('orCall', { phone }),
  ];
  return (
    <div className={styles.confirm}>
      <Note tone="warn">{sentences.filter(Boolean).join(' ')}</Note>
    </div>
  );
}

type OrderHeadingProps = { order: Order; confirmForm: ReactNode };

/** What became of the order, said once. */
function OrderHeading({ order, confirmForm }: OrderHeadingProps) {
  const { number, contact, delivery, status, timeline } = order;
  const { t } = useTranslation('order');
  const phone = formatPhoneInText(useAppSelector(selectSiteInfo)?.main_phone_number ?? '');
  const lead = (text: string, ...others: (string | false | undefined)[]) => (
    <>
      <NumberSentence text={text} number={number} /> {others.filter(Boolean).join(' ')}
    </>
  );
  if (confirmForm) {
    return (
      <PageHeading title={t('confirmTitle')} lead={lead(t('waits', { number }))}>
        {confirmForm}
      </PageHeading>
    );
  }
  if (status === 'cancelled') {
    return <PageHeading title={t('title')} lead={lead(t('isCancelled', { number }), t('questions', { phone }))} />;
  }
  const title = contact ? t('thanks', { firstName: contact.first_name }) : t('title');
  if (status === 'to_confirm') {
    return (
      <PageHeading title={title} lead={lead(t('waits', { number }))}>
        <ConfirmNote order={order} />
      </PageHeading>
    );
  }
  const wasConfirmed = timeline.some((event) => event.status === 'to_confirm');
  return (
    <PageHeading
      title={title}
      lead={lead(
        t('accepted', { number }),
        wasConfirmed ? t('isConfirmed') : contact && t('mailSent', { email: contact.email }),
        delivery?.method === 'courier' && status !== 'delivered' && t('courierCalls'),
      )}
    />
  );
}

/** Whose order it is, on paper: the head of the site is not printed. */
function Letterhead() {
  const logo = useLogo();
  const site = useAppSelector(selectSiteInfo);
  return (
    <div hidden data-print="only">
      <Logo {...logo} />
      <p>{[site?.address, formatPhoneInText(site?.main_phone_number ?? '')].filter(Boolean).join(', ')}</p>
    </div>
  );
}

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
  const top = useRef<HTMLDivElement>(null);
  const isOwnPage = confirmForm !== undefined;
  // The order replaces the look-up form: move the focus here.
  useEffect(() => {
    if (!isOwnPage && document.activeElement === document.body) top.current?.focus();
  }, [isOwnPage]);

  const steps = orderSteps(order);
  const expectedDay = findExpectedDay(order, useAppSelector(selectSiteInfo));
  return (
    <div className={styles.order} ref={top} tabIndex={-1}>
      <Letterhead />
      <OrderHeading order={order} confirmForm={confirmForm} />
      <div className="grid split--aside">
        <OrderSum order={order} />
        <div className={styles.parts}>
          <section>
            <h2 className="h-sm">{t('status')}</h2>
            <Timeline
              items={steps.map((step, index) => ({
                title: t(`st.${toShownStatus(step.status)}`),
                text: step.at
                  ? formatDateTime(step.at, location.locale)
                  : index === steps.length - 1
                    ? expectedDay
                      ? t('expectedBy', { date: formatDate(expectedDay, location.locale) })
                      : t('expected')
                    : '',
                icon:
                  step.state === 'done' && step.status !== 'cancelled' ? 'check' : ICONS[toShownStatus(step.status)],
                state: step.state,
              }))}
            />
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
            <ButtonLink href={routes.categories(location)} variant="line">
              {t('toShop')}
            </ButtonLink>
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
