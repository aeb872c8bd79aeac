import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/Select';
import { TextInput } from '@/components/TextInput';
import type { Address } from '@/contract/auth';
import { formatMoney } from '@/lib/money';
import { fetchDirectory, selectCities } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import type { CheckoutForm } from './useCheckoutForm';

type CourierFieldsProps = { form: CheckoutForm; addresses: Address[] };

/** Where the courier goes: one of the known addresses, or another. */
export function CourierFields({ form, addresses }: CourierFieldsProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const cities = useAppSelector(selectCities);

  useEffect(() => {
    if (cities.length === 0) void dispatch(fetchDirectory());
  }, [dispatch, cities.length]);
  const choose = (id: string) => {
    const chosen = addresses.find((address) => String(address.id) === id);
    if (!chosen) return;
    form.set('delivery.city', String(chosen.city));
    form.set('delivery.address', chosen.address);
  };

  return (
    <>
      {addresses.length > 1 && (
        <Select
          id={`${form.name}-saved`}
          label={t('savedAddress')}
          placeholder={t('forms:field.choose')}
          options={addresses.map(({ id, label }) => ({ value: String(id), text: label }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <Select
        {...form.field('delivery.city')}
        label={t('city')}
        placeholder={t('forms:field.choose')}
        options={cities.map(({ id, name, delivery_days, delivery_fee }) => ({
          value: String(id),
          text: t('cityOption', {
            city: name,
            range: delivery_days,
            fee: Number(delivery_fee) === 0 ? t('free') : formatMoney(delivery_fee, locale),
          }),
        }))}
      />
      <TextInput {...form.field('delivery.address')} label={t('street')} autoComplete="street-address" />
    </>
  );
}
