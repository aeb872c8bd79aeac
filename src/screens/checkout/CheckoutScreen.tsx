import Head from 'next/head';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '@/clients/readFailure';
import { ButtonLink } from '@/components/ButtonLink';
import { Note } from '@/components/Note';
import { ProgressSteps } from '@/components/ProgressSteps';
import { routes } from '@/config/routes';
import type { Checkout } from '@/contract/orders';
import { calculateTotals, findChanges } from '@/features/cart/cartLines';
import { ChangeList } from '@/features/cart/ChangeList';
import { EmptyCart } from '@/features/cart/EmptyCart';
import { useCart, useQuote } from '@/features/cart/useCart';
import { useFieldValue } from '@/features/forms/engine/useSiteForm';
import { NeedsScript, SiteForm } from '@/features/forms/views/SiteForm';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectCities } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { CheckoutFields } from './CheckoutFields';
import { CheckoutReview, CheckoutSummary, type Fare, type ReviewPart } from './CheckoutReview';
import styles from './CheckoutScreen.module.css';
import { useCheckoutForm, useOrderPlacing } from './useCheckoutForm';

/** The form, its review, then the order. The review step is only in the browser. */
function CheckoutBody() {
  const { t } = useTranslation(['checkout', 'cart']);
  const location = useSiteLocation();
  const { lines } = useCart();
  const { quote } = useQuote(lines ?? []);
  const cities = useAppSelector(selectCities);
  const { placeOrder, applyChanges, changes, placed } = useOrderPlacing(quote);
  const refusals = (quote?.issues ?? []).flatMap(({ id, detail }) => (id === undefined ? [detail] : []));
  const [reviewed, setReviewed] = useState<Checkout | null>(null);

  const { form, addresses } = useCheckoutForm(async (checkout) => {
    if (reviewed) {
      // Field errors are corrected in the form.
      return placeOrder(checkout).catch((error: unknown) => {
        if (readFailure(error).errors) setReviewed(null);
        throw error;
      });
    }
    // Lines that are over a limit are lowered with the changes; the whole order is the visitor's to change.
    if (refusals.length > 0) return { problem: refusals.join(' ') };
    if (quote && findChanges(lines ?? [], quote).length > 0) applyChanges(quote);
    setReviewed(checkout);
    return { isKept: true };
  });
  const method = useFieldValue(form, 'delivery.method');
  const cityId = useFieldValue(form, 'delivery.city');

  if (placed) {
    return (
      <div role="status" className="stack">
        <Note tone="ok">{t(placed.status === 'to_confirm' ? 'waits' : 'accepted', { number: placed.number })}</Note>
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
  const { total } = calculateTotals(lines ?? [], quote, fare?.fee ?? '0');
  const edit = (part: ReviewPart) => {
    setReviewed(null);
    // After the form has rendered.
    setTimeout(() => {
      const target = document.getElementById(part);
      (target?.querySelector<HTMLElement>('input:checked') ?? target)?.focus();
    });
  };

  return (
    <div className="grid split--aside">
      {/* The review hides the "draft restored" note with its button that clears the fields. */}
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
          <CheckoutFields form={form} addresses={addresses} takesCompany={quote?.takes_company === true} />
        )}
      </SiteForm>
      <aside className="stick" aria-label={t('yourOrder')}>
        <CheckoutSummary lines={lines} quote={quote} fare={fare} refusals={refusals} />
      </aside>
    </div>
  );
}

type CheckoutScreenProps = { wasSent?: boolean };

export function CheckoutScreen({ wasSent = false }: CheckoutScreenProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const location = useSiteLocation();
  return (
    <>
      <PageHead title={t('title')} description={t('title')} isIndexed={false} />
      <Head>
        {/* As on the page that follows: its address holds a token, and is there before its own head is. */}
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <PageTop
        title={t('title')}
        current={t('crumb')}
        parent={{ text: t('common:nav.cart'), href: routes.cart(location) }}
      />
      <div className={`wrap section--body ${styles.parts}`}>
        <ProgressSteps label={t('steps')} steps={[t('step1'), t('step2'), t('step3')]} current={1} />
        <NeedsScript wasSent={wasSent} />
        <CheckoutBody />
      </div>
    </>
  );
}
