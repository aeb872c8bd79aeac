import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readChangedQuote } from '@/clients/readFailure';
import { routes } from '@/config/routes';
import { applyQuote, findChanges, priceLine, type CartChange } from '@/features/cart/cartLines';
import { useCart } from '@/features/cart/useCart';
import type { Checkout, PlacedOrder, Quote } from '@/contract/orders';
import { useSendOnce } from '@/features/forms/sending/useSendOnce';
import { notify } from '@/features/toasts/notify';
import { withAuth } from '@/store/session';
import { useAppDispatch, useSession } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import { CHECKOUT_FORM } from './useCheckoutForm';

/**
 * Places an order from the cart and the form.
 * @param quote the last quote: its prices are used for lines without a stored price
 */
export function useOrderPlacing(quote: Quote | null) {
  const { t } = useTranslation(['checkout', 'cart']);
  const location = useSiteLocation();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const session = useSession();
  const cart = useCart();
  const { send: sendOnce } = useSendOnce(CHECKOUT_FORM);
  const [changes, setChanges] = useState<CartChange[]>([]);
  const [placed, setPlaced] = useState<Pick<PlacedOrder, 'number' | 'token'> | null>(null);

  /** Applies the changes of a quote to the cart and shows them. */
  const applyChanges = (current: Quote) => {
    const lines = cart.readLines();
    const found = findChanges(lines, current);
    setChanges(found);
    if (found.length > 0) cart.replace(applyQuote(lines, current));
  };

  const send = async ({ contact, delivery: { note, ...delivery }, payment }: Checkout) => {
    const { shopClient } = await import('@/clients/shopClient');
    const lines = cart.readLines().map((line) => ({
      id: line.id,
      quantity: line.quantity,
      unit_price: line.price ?? priceLine(line, quote).unit,
    }));
    const request = { lines, contact, delivery: { ...delivery, ...(note && { note }) }, payment };
    const { answer: order, isEarlier } = await sendOnce(request, (body, key) =>
      session?.user
        ? dispatch(
            withAuth((accessToken) => shopClient({ locale: location.locale, accessToken }).placeOrder(body, key)),
          )
        : shopClient({ locale: location.locale }).placeOrder(body, key),
    );
    if (isEarlier) notify('info', t('alreadySent'), t('accepted', { number: order.number }));
    return { order, ids: ((isEarlier && order.lines) || request.lines).map(({ id }) => id) };
  };

  const placeOrder = async (checkout: Checkout): Promise<void | { problem: string }> => {
    try {
      const { order, ids } = await send(checkout);
      const { number, token, payment_href } = order;
      setPlaced({ number, token });
      cart.remove(ids);
      // An online payment returns to the order afterwards.
      void router.push(payment_href ?? routes.order(location, { number, token }));
    } catch (error) {
      const changedQuote = readChangedQuote(error);
      if (!changedQuote) throw error;
      applyChanges(changedQuote);
      return { problem: t('cart:changed') };
    }
  };

  return { placeOrder, applyChanges, changes, placed };
}
