import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Icon } from '@/components/Icon';
import { Panel } from '@/components/Panel';
import type { Address } from '@/contract/auth';
import { QueryState, useAccountQuery } from '@/features/session/useAuthQuery';
import { notify } from '@/features/toasts/notify';
import { AccountPage } from './AccountPage';
import { AddressForm } from './AddressForm';
import { AddressPanel } from './AddressPanel';

/** The addresses of the signed-in user, for the checkout. One is edited at a time. */
function Addresses() {
  const { t } = useTranslation('account');
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
