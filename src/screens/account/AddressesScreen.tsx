import { useTexts } from '@/providers/TextsProvider';
import { useState, useEffect, useRef } from 'react';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Icon } from '@/components/Icon';
import { Panel } from '@/components/Panel';
import type { Address } from '@/contract/auth';
import { QueryState, useAccountQuery, useAccount } from '@/features/session/useAuthQuery';
import { notify } from '@/features/toasts/notify';
import { AccountPage } from './AccountPage';
import { readFailure } from '@/clients/readFailure';
import { Note } from '@/components/Note';
import { useAction } from '@/features/forms/engine/useAction';
import { Select } from '@/components/Select';
import { TextInput } from '@/components/TextInput';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { fetchDirectory, selectCities } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector, useSession } from '@/store/hooks';
import { SaveButtons } from './SaveButtons';

/** The addresses of the signed-in user, for the checkout. One is edited at a time. */
function Addresses() {
  const t = useTexts('account');
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const query = useAccountQuery((client) => client.getAddresses());

  const add = (
    <Button variant="line" onClick={() => setEdited('new')}>
      <Icon name="plus" />
      <span>{t('address.add')}</span>
    </Button>
  );
  const save = (addresses: Address[]) => {
    query.setData(addresses);
    setEdited(null);
  };

  return (
    <QueryState query={query}>
      {(addresses) => (
        <div className="stack">
          {addresses.map((address) =>
            edited === address.id ? (
              <Panel key={address.id}>
                <h2>{t('address.edit')}</h2>
                <AddressForm
                  address={address}
                  onCancel={() => setEdited(null)}
                  onSaved={(changed) => {
                    save(addresses.map((other) => (other.id === changed.id ? changed : other)));
                    notify('success', t('saved'));
                  }}
                />
              </Panel>
            ) : (
              <AddressPanel
                key={address.id}
                address={address}
                onEdit={() => setEdited(address.id)}
                onRemoved={() => {
                  query.setData(addresses.filter(({ id }) => id !== address.id));
                  notify('success', t('address.deleted', { label: address.label }));
                }}
              />
            ),
          )}
          {edited === 'new' && (
            <Panel>
              <h2>{t('address.add')}</h2>
              <AddressForm
                onCancel={() => setEdited(null)}
                onSaved={(created) => {
                  save([...addresses, created]);
                  notify('success', t('saved'));
                }}
              />
            </Panel>
          )}
          {edited !== 'new' &&
            (addresses.length > 0 ? add : <EmptyState title={t('addressesEmpty')}>{add}</EmptyState>)}
        </div>
      )}
    </QueryState>
  );
}

export function AddressesScreen() {
  return (
    <AccountPage part="addresses">
      <Addresses />
    </AccountPage>
  );
}

type AddressPanelProps = { address: Address; onEdit: () => void; onRemoved: () => void };

/** One address. Deleting it needs a confirmation, because it cannot be undone. */
function AddressPanel({ address, onEdit, onRemoved }: AddressPanelProps) {
  const t = useTexts(['account', 'forms']);
  const ask = useAccount();
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, label } = address;

  const { isBusy, problem, run } = useAction(async () => {
    await ask((client) => client.removeAddress(id)).catch((error: unknown) => {
      // Already deleted in another tab.
      if (readFailure(error).status !== 404) throw error;
    });
    onRemoved();
  });

  return (
    <Panel>
      <h2>{label}</h2>
      <p className="muted">{`${address.city_name}, ${address.address}`}</p>
      <div role="alert">{problem && <Note tone="bad">{problem}</Note>}</div>
      {isConfirming ? (
        <div className="stack" role="group" aria-label={t('address.deleteConfirm', { label })}>
          <p>{t('address.deleteConfirm', { label })}</p>
          <div className="row">
            {/* Focused, because it replaces the button that was pressed. */}
            {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
            <Button size="sm" isBusy={isBusy} onClick={run} autoFocus>
              {t('forms:btn.delete')}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setIsConfirming(false)}>
              {t('forms:btn.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="row">
          <Button variant="line" size="sm" aria-label={t('address.editOne', { label })} onClick={onEdit}>
            {t('forms:btn.edit')}
          </Button>
          <Button
            variant="line"
            size="sm"
            aria-label={t('address.deleteOne', { label })}
            onClick={() => setIsConfirming(true)}
          >
            {t('forms:btn.delete')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type AddressFormProps = {
  /** Without it a new one is made. */
  address?: Address;
  onSaved: (address: Address) => void;
  onCancel: () => void;
};

function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useTexts(['account', 'forms']);
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
    isDrafted: true,
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
