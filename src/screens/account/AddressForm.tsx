import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { Select } from '@/components/Select';
import { TextInput } from '@/components/TextInput';
import type { Address } from '@/contract/auth';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { fetchDirectory, selectCities } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector, useSession } from '@/store/hooks';
import { useAccount } from '@/features/session/useAuthQuery';
import { SaveButtons } from './SaveButtons';

type AddressFormProps = {
  /** Without it a new one is made. */
  address?: Address;
  onSaved: (address: Address) => void;
  onCancel: () => void;
};

export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation(['account', 'forms']);
  const ask = useAccount();
  const dispatch = useAppDispatch();
  const cities = useAppSelector(selectCities);
  // Until the list is loaded, only the chosen city.
  const options = cities.length > 0 || !address ? cities : [{ id: address.city, name: address.city_name }];
  const userId = useSession()?.user?.id;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (cities.length === 0) void dispatch(fetchDirectory());
  }, [dispatch, cities.length]);
  // The form replaces the button that opened it.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const form = useSiteForm({
    // Drafts belong to one user.
    name: `address-${userId}-${address?.id ?? 'new'}`,
    initial: { label: address?.label ?? '', city: String(address?.city ?? ''), address: address?.address ?? '' },
    drafted: ['label', 'city', 'address'],
    schema: async () => (await import('@/contract/auth')).addressFormSchema,
    send: async (request) => {
      onSaved(
        await ask((client) => (address ? client.changeAddress(address.id, request) : client.createAddress(request))),
      );
    },
  });

  return (
    <div ref={box}>
      <SiteForm form={form} pageTitle={t('addresses')} isTwoColumns>
        <TextInput {...form.field('label')} label={t('address.label')} hint={t('address.labelHint')} />
        <Select
          {...form.field('city')}
          label={t('address.city')}
          placeholder={t('forms:field.chooseCity')}
          options={options.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
        <TextInput {...form.field('address')} label={t('address.street')} autoComplete="address-line1" isFull />
        <SaveButtons form={form} onCancel={onCancel} />
      </SiteForm>
    </div>
  );
}
