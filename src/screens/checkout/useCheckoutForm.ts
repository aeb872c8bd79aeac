import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from '@/contract/auth';
import { useSession } from '@/features/session/useSession';
import { useSiteForm, type SiteForm } from '@/features/forms/engine/useSiteForm';
import { formatPhone } from '@/lib/phone';
import { callAsUser } from '@/store/callAsUser';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import type { Checkout } from '@/contract/orders';

export const CHECKOUT_FORM = 'checkout';

const INITIAL = {
  contact: { first_name: '', last_name: '', email: '', phone_number: '' },
  delivery: { method: 'courier', city: '', address: '', note: '' },
  payment: 'on_delivery',
};

export type CheckoutForm = SiteForm<typeof INITIAL>;

/** The form of the checkout, filled in with what is known of who is signed in. */
export function useCheckoutForm(send: Parameters<typeof useSiteForm<typeof INITIAL, Checkout>>[0]['send']) {
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const user = useSession()?.user ?? null;
  const [addresses, setAddresses] = useState<Address[]>([]);

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
  const takeAddresses = useEffectEvent((known: Address[]) => {
    setAddresses(known);
    const [first] = known;
    if (first) form.fill({ 'delivery.city': String(first.city), 'delivery.address': first.address });
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let isWanted = true;
    fillContact();
    const load = async () => {
      const { authClient } = await import('@/clients/authClient');
      return dispatch(callAsUser((accessToken) => authClient({ locale, accessToken }).getAddresses()));
    };
    load().then(
      (known) => {
        if (isWanted) takeAddresses(known);
      },
      // They can be typed.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, locale, userId]);

  return { form, addresses: user ? addresses : [] };
}
