import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import { Note } from '@/components/Note';
import { SubmitButton } from '@/components/SubmitButton';
import { ChangeList } from '@/features/cart/ChangeList';
import { calculateTotals, type CartChange, findQuotedLine, priceLine } from '@/features/cart/cartLines';
import { routes } from '@/config/routes';
import { formatPhone } from '@/lib/phone';
import { selectCities, selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import type { Checkout } from '@/contract/orders';
import type { Quote } from '@/contract/quotes';
import styles from './CheckoutReview.module.css';
import { Link } from '@/components/Link';
import { MiniList } from '@/components/MiniList';
import { Panel } from '@/components/Panel';
import { Skeleton } from '@/components/Skeleton';
import { Totals } from '@/components/Totals';
import { formatMoney } from '@/lib/format';
import type { CartItem } from '@/store/cartSlice';
import { useSiteLocation } from '@/site/SiteLocation';

/** Ids of the controls that the links lead back to. */
export type ReviewPart = 'checkout-contact-first_name' | 'checkout-delivery-method' | 'checkout-payment';

type CheckoutReviewProps = {
  checkout: Checkout;
  /** What is no longer as it was chosen; the visitor confirms it with the order. */
  changes: CartChange[];
  /** As it is shown, `AZN 81.00`. */
  amount: string;
  isBusy: boolean;
  onChange: (part: ReviewPart) => void;
};

/** Everything once more before the order is placed. */
export function CheckoutReview({ checkout, changes, amount, isBusy, onChange }: CheckoutReviewProps) {
  const { t } = useTranslation(['checkout', 'cart', 'forms']);
  const cities = useAppSelector(selectCities);
  const office = useAppSelector(selectSiteInfo)?.address ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  // The review has replaced the form.
  useEffect(() => heading.current?.focus(), []);

  const { contact, delivery, payment, company } = checkout;
  const city = delivery.method === 'courier' ? cities.find(({ id }) => id === delivery.city) : undefined;
  const part = (id: ReviewPart, title: string, facts: { label: string; value: string }[]) => (
    <section className={styles.part}>
      <div className="row row--apart">
        <h3>{title}</h3>
        <Button variant="line" size="sm" aria-label={t('changeOf', { part: title })} onClick={() => onChange(id)}>
          {t('change')}
        </Button>
      </div>
      <Facts facts={facts} />
    </section>
  );

  return (
    <div className={styles.review}>
      <h2 className={`h-sm ${styles.heading}`} tabIndex={-1} ref={heading}>
        {t('review')}
      </h2>
      {changes.length > 0 && (
        <div role="status">
          <Note tone="warn">
            <p>{t('cart:changed')}</p>
            <ChangeList changes={changes} />
          </Note>
        </div>
      )}
      {part('checkout-contact-first_name', t('buyer'), [
        { label: t('name'), value: `${contact.first_name} ${contact.last_name}` },
        { label: t('forms:field.phone'), value: formatPhone(contact.phone_number) },
        { label: t('forms:field.email'), value: contact.email },
      ])}
      {part('checkout-delivery-method', t('delivery'), [
        { label: t('method'), value: delivery.method === 'courier' ? t('courier') : t('pickup') },
        ...(delivery.method === 'courier'
          ? [
              { label: t('city'), value: city?.name ?? '' },
              { label: t('street'), value: delivery.address },
              ...(city ? [{ label: t('time'), value: t('days', { range: city.delivery_days }) }] : []),
            ]
          : [{ label: t('forms:field.address'), value: office }]),
        ...(delivery.note ? [{ label: t('pickupNote'), value: delivery.note }] : []),
      ])}
      {part('checkout-payment', t('payment'), [
        { label: t('paymentMethod'), value: payment === 'on_delivery' ? t('onDelivery') : t('transfer') },
        ...(company.is_company
          ? [
              { label: t('company'), value: company.name },
              { label: t('taxId'), value: company.tax_id },
            ]
          : []),
      ])}
      <div className="row">
        <SubmitButton isBusy={isBusy} busyLabel={t('placing')}>
          {t('placeAmount', { amount })}
        </SubmitButton>
        <Button variant="quiet" onClick={() => onChange('checkout-contact-first_name')}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

/** Where the courier goes and for how much; `null` for pick-up, and until a city is chosen. */
export type Fare = { city: string; fee: string } | null;

type CheckoutSummaryProps = {
  /** `null` until the cart is known. */
  lines: CartItem[] | null;
  quote: Quote | null;
  fare: Fare;
  /** Why the cart is refused as one order. */
  refusals: string[];
};

/** What is bought, and what it costs. */
export function CheckoutSummary({ lines, quote, fare, refusals }: CheckoutSummaryProps) {
  const { t } = useTranslation(['checkout', 'cart']);
  const location = useSiteLocation();
  const { locale } = location;
  const money = (amount: string) => formatMoney(amount, locale);
  const { count, subtotal, delivery, total } = calculateTotals(lines ?? [], quote, fare?.fee ?? '0');

  return (
    <Panel tone="sunk">
      <h2>{t('yourOrder')}</h2>
      {lines === null ? (
        <Skeleton shape="line" />
      ) : (
        <>
          <MiniList
            lines={lines.map((line) => {
              const quoted = findQuotedLine(quote, line.id);
              const { unit, quantity, total: amount } = priceLine(line, quote);
              return {
                id: line.id,
                name: quoted?.name || line.name || t('cart:unnamed', { id: line.id }),
                image: quoted?.image ?? line.image ?? null,
                detail: `${quantity} × ${money(unit)}`,
                amount: money(amount),
              };
            })}
          />
          <Totals
            rows={[
              { label: t('cart:items', { n: count }), value: money(subtotal) },
              ...(fare
                ? [
                    {
                      label: t('cart:deliveryTo', { city: fare.city }),
                      value: Number(fare.fee) === 0 ? t('free') : money(delivery),
                    },
                  ]
                : []),
            ]}
            total={{ label: t('cart:total'), value: money(total) }}
          />
          {refusals.length > 0 && (
            <div role="status">
              <Note tone="warn">
                {refusals.join(' ')} <Link href={routes.cart(location)}>{t('toCart')}</Link>
              </Note>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
