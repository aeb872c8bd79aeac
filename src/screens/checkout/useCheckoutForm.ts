import { useEffect, useEffectEvent } from 'react';
import type { Address } from '@/contract/auth';
import { useSiteForm, type SiteForm } from '@/features/forms/engine/useSiteForm';
import { formatPhone } from '@/lib/phone';
import { useRequest } from '@/lib/useRequest';
import { withAuth } from '@/store/session';
import { useAppDispatch, useSession } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import type { Checkout } from '@/contract/orders';

export const CHECKOUT_FORM = 'checkout';

const INITIAL = {
  contact: { first_name: '', last_name: '', email: '', phone_number: '' },
  delivery: { method: 'courier', city: '', address: '', note: '' },
  payment: 'on_delivery',
};

const NO_ADDRESSES: Address[] = [];

export type CheckoutForm = SiteForm<typeof INITIAL>;

/** The checkout form, prefilled with name and first address of the signed-in user. */
export function useCheckoutForm(send: Parameters<typeof useSiteForm<typeof INITIAL, Checkout>>[0]['send']) {
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const user = useSession()?.user ?? null;

  const form = useSiteForm<typeof INITIAL, Checkout>({
    name: CHECKOUT_FORM,
    initial: INITIAL,
    drafted: [
      'contact.first_name',
      'contact.last_name',
      'contact.email',
      'contact.phone_number',
      'delivery.method',
      // A street of one city in another would be wrong.
      ['delivery.city', 'delivery.address'],
      'delivery.note',
      'payment',
    ],
    texts: { method: { required: 'err.choose', invalid: 'err.choose' }, payment: { required: 'err.choose' } },
    schema: async () => (await import('@/contract/orders')).checkoutFormSchema,
    send,
  });

  const fillContact = useEffectEvent(() => {
    if (!user) return;
    form.fill({
      'contact.first_name': user.first_name,
      'contact.last_name': user.last_name,
      'contact.email': user.email,
      'contact.phone_number': formatPhone(user.phone),
    });
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) fillContact();
  }, [userId]);

  // If this fails, the address can be typed.
  const { result } = useRequest(userId === undefined ? null : `${locale} ${userId}`, async (signal) => {
    const { authClient } = await import('@/clients/authClient');
    return dispatch(withAuth((accessToken) => authClient({ locale, accessToken, signal }).getAddresses()));
  });
  const addresses = result.status === 'loaded' ? result.data : NO_ADDRESSES;
  const fillAddress = useEffectEvent(() => {
    const [first] = addresses;
    if (first) form.fill({ 'delivery.city': String(first.city), 'delivery.address': first.address });
  });
  useEffect(() => fillAddress(), [addresses]);

  return { form, addresses };
}
