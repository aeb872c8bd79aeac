import { useEffect } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { readFailure } from '@/clients/readFailure';
import { Boundary } from '@/components/Boundary';
import { Button, ButtonLink } from '@/components/Button';
import { Link } from '@/components/Link';
import { Note } from '@/components/Note';
import { PageHeading } from '@/components/PageHeading';
import { routes } from '@/config/routes';
import type { PostedForm } from '@/contract/postedForm';
import { calculateTotals, findChanges, findQuotedLine, priceLine } from '@/features/cart/cartLines';
import { EmptyCart } from '@/features/cart/EmptyCart';
import { type Fare, ChangeList, CartTotals, OrderPanel } from '@/features/cart/OrderPanel';
import { orderStep } from '@/features/cart/orderStep';
import { useCart, useQuote } from '@/features/cart/useCart';
import { useFieldValue } from '@/features/forms/engine/useSiteForm';
import { NeedsScript, SiteForm } from '@/features/forms/views/SiteForm';
import { PageHead } from '@/features/page/PageTop';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';
import { selectCities } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { CheckoutFields } from './CheckoutFields';
import { useCheckoutForm, useOrderPlacing } from './useCheckoutForm';
import { useReview, useReviewCheck } from './useReview';
import { MiniList } from '@/components/IndexList';
import { Skeleton } from '@/components/Skeleton';
import type { Quote } from '@/contract/quotes';
import type { CartItem } from '@/store/cartSlice';

/** What was ordered, until the page of the order has opened. */
function PlacedNote({ placed }: { placed: NonNullable<ReturnType<typeof useOrderPlacing>['placed']> }) {
  const t = useTexts('checkout');
  const location = useSiteLocation();
  return (
    <div role="status" className="stack">
      <Note tone="ok">{t(placed.status === 'to_confirm' ? 'waits' : 'accepted', { number: placed.number })}</Note>
      <ButtonLink href={routes.order(location, placed)}>{t('openOrder')}</ButtonLink>
    </div>
  );
}

type CheckoutScreenProps = {
  /** What was typed into the form that was sent without scripts; nothing was sent then. */
  typed?: PostedForm['values'] | undefined;
};

/** The form, its review, then the order. The review step is only in the browser. */
function CheckoutBody({ typed }: CheckoutScreenProps) {
  const t = useTexts(['checkout', 'cart', 'common']);
  const location = useSiteLocation();
  const { lines } = useCart();
  const { quote, isFailed, retry } = useQuote(lines ?? []);
  const cities = useAppSelector(selectCities);
  const { placeOrder, applyChanges, changes, placed } = useOrderPlacing(quote);
  const refusals = (quote?.issues ?? []).flatMap(({ id, detail }) => (id === undefined ? [detail] : []));
  const pending = findChanges(lines ?? [], quote);

  const review = useReview();
  const { form, addresses, known } = useCheckoutForm(async (checkout) => {
    if (review.reviewed) {
      // Field errors are corrected in the form.
      return placeOrder(checkout).catch((error: unknown) => {
        if (readFailure(error).errors) review.leave();
        throw error;
      });
    }
    // Lines that are over a limit are lowered with the changes; the whole order is the visitor's to change.
    if (refusals.length > 0) return { problem: refusals.join(' ') };
    if (quote && pending.length > 0) applyChanges(quote);
    await review.open(checkout);
    return { isKept: true };
  }, typed);
  useReviewCheck(review, form.fields, known);
  const { reviewed } = review;
  const isReview = reviewed !== null;
  const method = useFieldValue(form, 'delivery.method');
  const cityId = useFieldValue(form, 'delivery.city');

  // In the header of this page.
  useEffect(() => {
    orderStep.set(isReview ? 2 : 1);
    return () => orderStep.set(1);
  }, [isReview]);

  if (placed) return <PlacedNote placed={placed} />;
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
  const fare: Fare = method === 'pickup' ? null : city && { city: city.name, fee: city.delivery_fee };
  const { total } = calculateTotals(lines ?? [], quote, fare?.fee ?? '0');
  const summary = (
    <Boundary key="summary">
      <CheckoutSummary lines={lines} quote={quote} fare={fare} />
    </Boundary>
  );
  // One column begins with what is bought, except above the empty form of a wide page.
  const isSummaryFirst = isReview || location.shell === 'mobile';

  return (
    <>
      {!isReview && (refusals.length > 0 || pending.length > 0) && (
        <Boundary>
          <div role="status">
            <Note tone="warn">
              <span>{refusals.join(' ')}</span>
              <ChangeList changes={pending} />
              <Link className="link" href={routes.cart(location)}>
                {t('toCart')}
              </Link>
            </Note>
          </div>
        </Boundary>
      )}
      {isFailed && (
        <div role="alert">
          <Note tone="warn">
            <p>{t('cart:unchecked')}</p>
            <Button variant="quiet" onClick={retry}>
              {t('common:btn.retry')}
            </Button>
          </Note>
        </div>
      )}
      <div className="grid split--aside">
        {isSummaryFirst && summary}
        {/* The review hides the "draft restored" note with its button that clears the fields. */}
        <SiteForm
          key="form"
          form={isReview ? { ...form, isDraftRestored: false } : form}
          pageTitle={t('title')}
          action={routes.checkoutSend(location)}
        >
          <CheckoutFields
            form={form}
            isHidden={isReview}
            addresses={addresses}
            takesTransfer={quote?.takes_transfer !== false}
          />
          {reviewed && (
            <reviewed.Review
              checkout={reviewed.checkout}
              changes={changes}
              amount={formatMoney(total, location.locale)}
              isBusy={form.isBusy}
            />
          )}
        </SiteForm>
        {!isSummaryFirst && summary}
      </div>
    </>
  );
}

export function CheckoutScreen({ typed }: CheckoutScreenProps) {
  const t = useTexts('checkout');
  return (
    <>
      <PageHead title={t('title')} description={t('title')} isIndexed={false} isSecret />
      <div className="wrap CheckoutScreen-head">
        <PageHeading title={t('title')} />
      </div>
      <div className="wrap section--body CheckoutScreen-parts">
        <NeedsScript wasSent={typed !== undefined} />
        <CheckoutBody typed={typed} />
      </div>
    </>
  );
}

type CheckoutSummaryProps = {
  /** `null` until the cart is known. */
  lines: CartItem[] | null;
  quote: Quote | null;
  fare: Fare;
};

/** What is bought, and what it costs. */
function CheckoutSummary({ lines, quote, fare }: CheckoutSummaryProps) {
  const t = useTexts(['checkout', 'cart']);
  const { locale } = useSiteLocation();
  const money = (amount: string) => formatMoney(amount, locale);
  const total = lines && money(calculateTotals(lines, quote, fare?.fee ?? '0').total);

  return (
    <OrderPanel title={t('yourOrder')} total={total}>
      {lines === null ? (
        <Skeleton shape="line" />
      ) : (
        <>
          <MiniList
            lines={lines.flatMap((line) => {
              const quoted = findQuotedLine(quote, line.id);
              const { unit, quantity, total: amount } = priceLine(line, quote);
              // What is sold out is not bought.
              if (quantity < 1) return [];
              return {
                id: line.id,
                name: quoted?.name || line.name || t('cart:unnamed', { id: line.id }),
                image: quoted?.image ?? line.image ?? null,
                detail: `${quantity} × ${money(unit)}`,
                amount: money(amount),
              };
            })}
          />
          <CartTotals lines={lines} quote={quote} fare={fare} />
        </>
      )}
    </OrderPanel>
  );
}
