import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Button, buttonClass, ButtonLink } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { MailAgain } from './MailAgain';
import { Panel } from '@/components/Panel';
import { apiBase } from '@/config/locales';
import { routes } from '@/config/routes';
import { PATHS } from '@/contract/paths';
import type { Order } from '@/contract/orders';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useHasPart, useSession, useAppSelector } from '@/store/hooks';
import { OrderHeading } from './OrderHeading';
import { findExpectedDay } from './orderSteps';
import { OrderTimeline } from './OrderTimeline';
import { Facts, Totals } from '@/components/Facts';
import { formatDate } from '@/lib/dates';
import { formatPhone, formatPhoneInText, telHref, whatsappHref } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { MiniList } from '@/components/IndexList';
import { OrderPanel } from '@/features/cart/OrderPanel';
import { ProductCards } from '@/features/catalogue/ProductCards';
import { formatAmount, formatMoney, includedVat, toQepik } from '@/lib/format';

type OrderViewProps = {
  order: Order;
  /** Of the page that confirms the order; in place of the note. */
  confirmForm?: ReactNode;
};

/** Status, details and lines of an order. */
export function OrderView({ order, confirmForm }: OrderViewProps) {
  const t = useTexts(['order', 'common']);
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
            <CalendarLink order={order} />
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
          {!isOwnPage && <Questions number={order.number} />}
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
          {!isOwnPage && order.status !== 'cancelled' && order.related_products && (
            <section data-print="hide">
              <h2 className="h-sm">{t('related')}</h2>
              <ProductCards products={order.related_products} columns={3} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

type CalendarLinkProps = { order: Order };

/** The day by which the courier comes, for the buyer's calendar; nothing where it is not known, or has come. */
function CalendarLink({ order }: CalendarLinkProps) {
  const t = useTexts('order');
  const { locale } = useSiteLocation();
  const day = findExpectedDay(order, useAppSelector(selectSiteInfo));
  if (!day || order.status === 'delivered') return null;
  return (
    <a
      className={buttonClass({ variant: 'line' }, 'OrderView-calendar')}
      href={`${apiBase(locale)}/${PATHS.orderCalendar(order.number, day)}`}
      data-print="hide"
    >
      <Icon name="download" />
      <span>{t('toCalendar')}</span>
    </a>
  );
}

type QuestionsProps = { number: string };

/** Whom to ask about an order, in one press. */
function Questions({ number }: QuestionsProps) {
  const t = useTexts('order');
  const { main_phone_number: phone, wp_number: mobile } = useAppSelector(selectSiteInfo) ?? {};
  if (!phone && !mobile) return null;
  return (
    <section data-print="hide">
      <h2 className="h-sm">{t('ask')}</h2>
      <div className="row">
        {phone && (
          <ButtonLink href={telHref(phone)} variant="line">
            <Icon name="phone" />
            <span className="num">{formatPhone(phone)}</span>
          </ButtonLink>
        )}
        {mobile && (
          <ButtonLink href={whatsappHref(mobile, t('whatsappText', { number }))} variant="line">
            <Icon name="whatsapp" />
            <span>WhatsApp</span>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

type OrderDetailsProps = { order: Order };

/** Who gets the order, where, and how it is paid; nothing where the data of the buyer were deleted. */
function OrderDetails({ order: { contact, created_at: createdAt, delivery, payment } }: OrderDetailsProps) {
  const t = useTexts('order');
  const { locale } = useSiteLocation();
  const office = useAppSelector(selectSiteInfo)?.address;
  if (!contact) return null;
  const isCourier = delivery.method === 'courier';
  const address = isCourier ? [delivery.city, delivery.address].filter(Boolean).join(', ') : office;
  return (
    <section>
      <h2 className="h-sm">{t('details')}</h2>
      <Facts
        facts={[
          { label: t('placed'), value: formatDate(createdAt, locale) },
          {
            label: t('buyer'),
            value: `${contact.first_name} ${contact.last_name}, ${formatPhoneInText(contact.phone_number)}`,
          },
          { label: t('delivery'), value: isCourier ? t('courier') : t('pickup') },
          { label: t('address'), value: address },
          { label: t('time'), value: delivery.days && t('days', { range: delivery.days }) },
          { label: t('note'), value: delivery.note },
          { label: t('payment'), value: payment === 'on_delivery' ? t('onDelivery') : t('transfer') },
        ]}
      />
    </section>
  );
}

type OrderSumProps = { order: Order };

/** So many lines of an order are shown on a phone before what has become of it. */
const MAX_OPEN = 3;

/** What was bought and what it costs. */
export function OrderSum({ order }: OrderSumProps) {
  const t = useTexts('order');
  const { locale } = useSiteLocation();
  const money = (amount: string) => formatMoney(amount, locale);
  const { lines, delivery, delivery_fee, subtotal, total, vat_percent: vat } = order;
  return (
    <OrderPanel title={t('yourOrder')} total={money(total)} isOpen={lines.length <= MAX_OPEN}>
      <MiniList
        lines={lines.map(({ id, name, image, quantity, unit_price, total: amount }) => ({
          id,
          name,
          image: image ?? null,
          detail: `${quantity} × ${money(unit_price)}`,
          amount: money(amount),
        }))}
      />
      <Totals
        rows={[
          {
            label: t('items', { n: lines.reduce((sum, { quantity }) => sum + quantity, 0) }),
            value: money(subtotal),
          },
          ...(delivery.city
            ? [
                {
                  label: t('deliveryTo', { city: delivery.city }),
                  value: Number(delivery_fee) === 0 ? t('free') : money(delivery_fee),
                },
              ]
            : []),
        ]}
        total={{ label: t('total'), value: money(total) }}
        {...(vat > 0 && {
          note: t('vat', { percent: vat, amount: money(formatAmount(includedVat(toQepik(total), vat))) }),
        })}
      />
    </OrderPanel>
  );
}

type OrderBillingProps = { order: Order };

/** The company that buys, where a bank transfer goes, and the pro-forma invoice. */
function OrderBilling({ order }: OrderBillingProps) {
  const t = useTexts('order');
  const { number, company, bank_details: bank, invoice_href: invoice } = order;
  const bankFacts = bank
    ? [
        { label: t('bank.beneficiary'), value: bank.beneficiary },
        { label: t('bank.taxId'), value: bank.tax_id },
        { label: t('bank.bank'), value: bank.bank },
        { label: t('bank.iban'), value: bank.iban.replace(/(.{4})(?=.)/g, '$1 ') },
        { label: t('bank.swift'), value: bank.swift },
        { label: t('bank.bankCode'), value: bank.bank_code },
        { label: t('bank.bankTaxId'), value: bank.bank_tax_id },
        { label: t('bank.correspondentAccount'), value: bank.correspondent_account },
      ].filter(({ value }) => value !== '')
    : [];
  return (
    <>
      {company && (
        <section>
          <h2 className="h-sm">{t('bank.company')}</h2>
          <Facts
            facts={[
              { label: t('bank.company'), value: company.name },
              { label: t('bank.taxId'), value: company.tax_id },
            ]}
          />
        </section>
      )}
      {bankFacts.length > 0 && (
        <section className="stack">
          <h2 className="h-sm">{t('bank.title')}</h2>
          <Facts facts={bankFacts} />
          <p>{t('bank.purpose', { number })}</p>
          {invoice && (
            <p>
              <a href={invoice}>{t('bank.invoice')}</a>
            </p>
          )}
        </section>
      )}
    </>
  );
}
