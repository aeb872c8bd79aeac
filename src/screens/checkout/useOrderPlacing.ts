import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readChangedQuote } from '@/clients/readChangedQuote';
import { routes } from '@/config/routes';
import type { Checkout, PlacedOrder, Quote } from '@/contract/orders';
import { applyQuote, changesOf, costOf, type CartChange } from '@/features/cart/cartLines';
import { useCartEdits } from '@/features/cart/useCartEdits';
import { useSendOnce } from '@/features/forms/sending/useSendOnce';
import { useSession } from '@/features/session/useSession';
import { notify } from '@/features/toasts/notify';
import { callAsUser } from '@/store/callAsUser';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import { CHECKOUT_FORM } from './useCheckoutForm';

/**
 * Turns the cart and the form into an order.
 * @param quote what the server last said of the cart: its prices stand in for those that the cart does not know
 */
export function useOrderPlacing(quote: Quote | null) {
  const { t } = useTranslation(['checkout', 'cart']);
  const location = useSiteLocation();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const session = useSession();
  const edits = useCartEdits();
  const { send: sendOnce } = useSendOnce(CHECKOUT_FORM);
  const [changes, setChanges] = useState<CartChange[]>([]);
  const [placed, setPlaced] = useState<Pick<PlacedOrder, 'number' | 'token'> | null>(null);

  /** Takes over what has changed, and keeps it to be shown. */
  const takeOver = (fresh: Quote): boolean => {
    const lines = edits.linesNow();
    const found = changesOf(lines, fresh);
    setChanges(found);
    if (found.length > 0) edits.replace(applyQuote(lines, fresh));
    return found.length > 0;
  };

  const send = async ({ contact, delivery: { note, ...delivery }, payment }: Checkout) => {
    const { shopClient } = await import('@/clients/shopClient');
    const lines = edits.linesNow().map((line) => ({
      id: line.id,
      quantity: line.quantity,
      unit_price: line.price ?? costOf(line, quote).unit,
    }));
    const request = { lines, contact, delivery: { ...delivery, ...(note && { note }) }, payment };
    const { answer: order, isEarlier } = await sendOnce(request, (body, key) =>
      session?.user
        ? dispatch(
            callAsUser((accessToken) => shopClient({ locale: location.locale, accessToken }).placeOrder(body, key)),
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
      edits.remove(ids);
      // Where it is paid now, the provider leads on to the order.
      void router.push(payment_href ?? routes.order(location, { number, token }));
    } catch (error) {
      const fresh = readChangedQuote(error);
      if (!fresh) throw error;
      takeOver(fresh);
      return { problem: t('cart:changed') };
    }
  };

  return { placeOrder, takeOver, changes, placed };
}
