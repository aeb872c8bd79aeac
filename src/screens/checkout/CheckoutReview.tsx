import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink, SubmitButton } from '@/components/Button';
import { EmailText } from '@/components/EmailText';
import { Facts } from '@/components/Facts';
import { Note } from '@/components/Note';
import { ChangeList } from '@/features/cart/OrderPanel';
import type { CartChange } from '@/features/cart/cartLines';
import { routes } from '@/config/routes';
import { formatPhoneInText } from '@/lib/phone';
import { selectCities, selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import type { Checkout } from '@/contract/orders';
import { Link } from '@/components/Link';
import { useSiteLocation } from '@/providers/SiteLocation';

/** Ids of the controls that the links lead back to. */
type ReviewPart = 'checkout-contact-first_name' | 'checkout-delivery-method' | 'checkout-payment';

export type CheckoutReviewProps = {
  checkout: Checkout;
  /** What is no longer as it was chosen; the visitor confirms it with the order. */
  changes: CartChange[];
  /** As it is shown, `AZN 81.00`. */
  amount: string;
  isBusy: boolean;
};

/** Everything once more before the order is placed. */
export function CheckoutReview({ checkout, changes, amount, isBusy }: CheckoutReviewProps) {
  const t = useTexts(['checkout', 'cart', 'forms', 'common']);
  const location = useSiteLocation();
  const cities = useAppSelector(selectCities);
  const office = useAppSelector(selectSiteInfo)?.address ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  // The fields are hidden, and the button that had the focus with them.
  useEffect(() => heading.current?.focus(), []);

  const { contact, delivery, payment, company } = checkout;
  const city = delivery.method === 'courier' ? cities.find(({ id }) => id === delivery.city) : undefined;
  const part = (id: ReviewPart, title: string, facts: { label: string; value: ReactNode }[]) => (
    <section className="CheckoutReview-part">
      <div className="row row--apart">
        <h3>{title}</h3>
        <ButtonLink
          variant="line"
          size="sm"
          aria-label={t('changeOf', { part: title })}
          href={`${routes.checkout(location)}#${id}`}
        >
          {t('change')}
        </ButtonLink>
      </div>
      <Facts facts={facts} />
    </section>
  );

  return (
    <div className="CheckoutReview-review">
      <h2 className="CheckoutReview-heading" tabIndex={-1} ref={heading}>
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
        { label: t('forms:field.phone'), value: formatPhoneInText(contact.phone_number) },
        { label: t('forms:field.email'), value: <EmailText email={contact.email} /> },
      ])}
      {part('checkout-delivery-method', t('delivery'), [
        { label: t('method'), value: delivery.method === 'courier' ? t('courier') : t('pickup') },
        ...(delivery.method === 'courier'
          ? [
              { label: t('city'), value: city?.name ?? '' },
              { label: t('street'), value: delivery.address },
              { label: t('time'), value: city && t('days', { range: city.delivery_days }) },
            ]
          : [{ label: t('forms:field.address'), value: office }]),
        { label: t('pickupNote'), value: delivery.note },
      ])}
      {part('checkout-payment', t('payment'), [
        { label: t('paymentMethod'), value: payment === 'on_delivery' ? t('onDelivery') : t('transfer') },
        { label: t('company'), value: company.is_company && company.name },
        { label: t('taxId'), value: company.is_company && company.tax_id },
      ])}
      <div>
        <SubmitButton isWide isBusy={isBusy} busyLabel={t('placing')}>
          {t('placeAmount', { amount })}
        </SubmitButton>
        <p className="tiny muted CheckoutReview-under">
          <span>{t(payment === 'on_delivery' ? 'payOnDelivery' : 'payByTransfer')}</span>{' '}
          <Link className="link" href={`${routes.law(location)}#delivery`}>
            {t('common:shell.returns')}
          </Link>
        </p>
      </div>
    </div>
  );
}
