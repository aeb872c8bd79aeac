import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from '@/contract/auth';
import { useAccountFill } from '@/features/forms/engine/useAccountFill';
import { type SiteForm, useSiteForm } from '@/features/forms/engine/useSiteForm';
import { readFailure } from '@/clients/readFailure';
import { formatPhone, formatPhoneInText } from '@/lib/phone';
import { useAccount } from '@/features/session/useAuthQuery';
import { useRequest } from '@/lib/useRequest';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector, useSession } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import type { Checkout, PlacedOrder } from '@/contract/orders';
import type { Quote } from '@/contract/quotes';
import { useRouter } from 'next/router';
import { useTexts } from '@/providers/TextsProvider';
import { routes } from '@/config/routes';
import { applyQuote, type CartChange, findChanges, priceLine } from '@/features/cart/cartLines';
import { readChangedQuote, useCart } from '@/features/cart/useCart';
import { useSendOnce } from '@/features/forms/sending/useSendOnce';
import { notify } from '@/features/toasts/notify';

const CHECKOUT_FORM = 'checkout';

const INITIAL = {
  contact: { first_name: '', last_name: '', email: '', phone_number: '' },
  delivery: { method: 'courier', city: '', address: '', note: '' },
  payment: 'on_delivery',
  company: { is_company: false, name: '', tax_id: '' },
};

const NO_ADDRESSES: Address[] = [];

export type CheckoutForm = SiteForm<typeof INITIAL>;

type CheckoutFormOptions = Parameters<typeof useSiteForm<typeof INITIAL, Checkout>>[0];

/** The checkout form, prefilled with name and first address of the signed-in user; `known` changes when it is. */
export function useCheckoutForm(send: CheckoutFormOptions['send'], typed: CheckoutFormOptions['typed']) {
  const { locale } = useSiteLocation();
  const ask = useAccount();
  const userId = useSession()?.user?.id;

  const form = useSiteForm<typeof INITIAL, Checkout>({
    name: CHECKOUT_FORM,
    initial: INITIAL,
    isSentOnce: true,
    typed,
    isDrafted: true,
    // A street of one city in another would be wrong.
    together: ['delivery.city', 'delivery.address'],
    schema: async () => (await import('@/contract/orders')).checkoutFormSchema,
    send,
  });

  useAccountFill(form, ({ first_name, last_name, email, phone }) => ({
    'contact.first_name': first_name,
    'contact.last_name': last_name,
    'contact.email': email,
    'contact.phone_number': formatPhone(phone),
  }));

  // If this fails, the address can be typed.
  const { result } = useRequest(userId === undefined ? null : `${locale} ${userId}`, (signal) =>
    ask((client) => client.getAddresses(), signal),
  );
  const addresses = result.status === 'loaded' ? result.data : NO_ADDRESSES;
  const fillAddress = useEffectEvent(() => {
    const [first] = addresses;
    if (first) form.fill({ 'delivery.city': String(first.city), 'delivery.address': first.address });
  });
  useEffect(() => fillAddress(), [addresses]);

  return { form, addresses, known: `${userId} ${addresses.length}` };
}

/**
 * Places an order from the cart and the form.
 * @param quote the last quote: its prices are used for lines without a stored price
 */
export function useOrderPlacing(quote: Quote | null) {
  const t = useTexts(['checkout', 'cart', 'common']);
  const location = useSiteLocation();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const session = useSession();
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number ?? '';
  const cart = useCart();
  const { send: sendOnce } = useSendOnce(CHECKOUT_FORM);
  const [changes, setChanges] = useState<CartChange[]>([]);
  const [placed, setPlaced] = useState<Pick<PlacedOrder, 'number' | 'token' | 'status'> | null>(null);

  /** Applies the changes of a quote to the cart and shows them. */
  const applyChanges = (current: Quote) => {
    const lines = cart.readLines();
    const found = findChanges(lines, current);
    setChanges(found);
    if (found.length > 0) cart.replace(applyQuote(lines, current));
  };

  const send = async ({ contact, delivery: { note, ...delivery }, payment, company }: Checkout) => {
    const { shopClient } = await import('@/clients/shopClient');
    const lines = cart.readLines().map((line) => ({
      id: line.id,
      quantity: line.quantity,
      unit_price: line.price ?? priceLine(line, quote).unit,
    }));
    const request = {
      lines,
      contact,
      delivery: { ...delivery, ...(note && { note }) },
      payment,
      ...(company.is_company && { company: { name: company.name, tax_id: company.tax_id } }),
    };
    const { answer: order, isEarlier } = await sendOnce(request, async (body, key) => {
      const place = (accessToken?: string) =>
        shopClient({ locale: location.locale, accessToken }).placeOrder(body, key);
      if (!session?.user) return place();
      const { withAuth } = await import('@/store/session/withAuth');
      return dispatch(withAuth(place, { isUrgent: true }));
    });
    return { order, isEarlier, ids: (isEarlier ? order : request).lines.map(({ id }) => id) };
  };

  /** The form has changed since a try whose answer was lost, in this tab or in a copy of it: what is ordered is the first. */
  const tellEarlier = (number: string) => {
    const left = cart.readLines().map(({ id, name }) => name ?? t('cart:unnamed', { id }));
    const texts = [
      t('accepted', { number }),
      ...(left.length > 0 ? [t('stillInCart', { names: left.join(', ') })] : []),
    ];
    notify('info', t('alreadySent'), texts.join(' '), { text: t('common:nav.cart'), href: routes.cart(location) });
  };

  const placeOrder = async (checkout: Checkout): Promise<void | { problem: string }> => {
    try {
      const { order, ids, isEarlier } = await send(checkout);
      const { number, token, status, payment_href } = order;
      setPlaced({ number, token, status });
      cart.remove(ids);
      if (isEarlier) tellEarlier(number);
      // An online payment returns to the order afterwards.
      void router.push(payment_href ?? routes.order(location, { number, token }));
    } catch (error) {
      const { retryAfterS } = readFailure(error);
      if (retryAfterS !== null) {
        const minutes = Math.max(1, Math.ceil(retryAfterS / 60));
        return { problem: t('tooManyOrders', { count: minutes, phone: formatPhoneInText(phone) }) };
      }
      const changedQuote = readChangedQuote(error);
      if (!changedQuote) throw error;
      applyChanges(changedQuote);
      return { problem: t('cart:changed') };
    }
  };

  return { placeOrder, applyChanges, changes, placed };
}
