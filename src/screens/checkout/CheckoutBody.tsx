import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '@/clients/readFailure';
import { ButtonLink } from '@/components/ButtonLink';
import { Note } from '@/components/Note';
import { routes } from '@/config/routes';
import { changesOf, totalsOf } from '@/features/cart/cartLines';
import { ChangeList } from '@/features/cart/ChangeList';
import { useCartLines } from '@/features/cart/useCartLines';
import { useQuote } from '@/features/cart/useQuote';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useFieldValue } from '@/features/forms/engine/useSiteForm';
import { formatMoney } from '@/lib/money';
import { selectCities } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import { EmptyCart } from '../cart/EmptyCart';
import { CheckoutFields } from './CheckoutFields';
import type { Checkout } from '@/contract/orders';
import { CheckoutReview, type ReviewPart } from './CheckoutReview';
import { CheckoutSummary, type Fare } from './CheckoutSummary';
import { useCheckoutForm } from './useCheckoutForm';
import { useOrderPlacing } from './useOrderPlacing';

/** The form, then everything once more, then the order. The first step has no answer of its own from the server. */
export function CheckoutBody() {
  const { t } = useTranslation(['checkout', 'cart']);
  const location = useSiteLocation();
  const lines = useCartLines();
  const { quote } = useQuote(lines ?? []);
  const cities = useAppSelector(selectCities);
  const { placeOrder, takeOver, changes, placed } = useOrderPlacing(quote);
  const [reviewed, setReviewed] = useState<Checkout | null>(null);

  const { form, addresses } = useCheckoutForm(async (checkout) => {
    if (reviewed) {
      // What the server refuses is put right in the fields.
      return placeOrder(checkout).catch((error: unknown) => {
        if (readFailure(error).errors) setReviewed(null);
        throw error;
      });
    }
    if (quote && changesOf(lines ?? [], quote).length > 0) takeOver(quote);
    setReviewed(checkout);
    return { isKept: true };
  });
  const method = useFieldValue(form, 'delivery.method');
  const cityId = useFieldValue(form, 'delivery.city');

  if (placed) {
    return (
      <div role="status" className="stack">
        <Note tone="ok">{t('accepted', { number: placed.number })}</Note>
        <ButtonLink href={routes.order(location, placed)}>{t('openOrder')}</ButtonLink>
      </div>
    );
  }
  if (lines?.length === 0) {
    return (
      <>
        {changes.length > 0 && (
          <div role="alert">
            <Note tone="warn">
              <ChangeList changes={changes} />
            </Note>
          </div>
        )}
        <EmptyCart />
      </>
    );
  }

  const city = cities.find(({ id }) => String(id) === cityId);
  const fare: Fare = method !== 'pickup' && city ? { city: city.name, fee: city.delivery_fee } : null;
  const { total } = totalsOf(lines ?? [], quote, fare?.fee ?? '0');
  const edit = (part: ReviewPart) => {
    setReviewed(null);
    // As soon as the fields are there again.
    setTimeout(() => {
      const target = document.getElementById(part);
      (target?.querySelector<HTMLElement>('input:checked') ?? target)?.focus();
    });
  };

  return (
    <div className="grid split--aside">
      {/* What the review shows is not cleared away behind it. */}
      <SiteForm
        form={reviewed ? { ...form, isDraftRestored: false } : form}
        pageTitle={t('title')}
        action={routes.checkoutSend(location)}
      >
        {reviewed ? (
          <CheckoutReview
            checkout={reviewed}
            changes={changes}
            amount={formatMoney(total, location.locale)}
            isBusy={form.isBusy}
            onChange={edit}
          />
        ) : (
          <CheckoutFields form={form} addresses={addresses} />
        )}
      </SiteForm>
      <aside className="stick" aria-label={t('yourOrder')}>
        <CheckoutSummary lines={lines} quote={quote} fare={fare} />
      </aside>
    </div>
  );
}
