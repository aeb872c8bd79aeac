import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Icon } from '@/components/Icon';
import { Panel } from '@/components/Panel';
import type { Address } from '@/contract/auth';
import { notify } from '@/features/toasts/notify';
import { useSiteLocation } from '@/site/SiteLocation';
import { AddressForm } from './AddressForm';
import { AddressPanel } from './AddressPanel';
import { AsUser } from './AsUser';
import { useAsUser } from './useAsUser';

/** Addresses of who is signed in, for a faster checkout. One is edited at a time. */
export function Addresses() {
  const { t } = useTranslation('account');
  const { locale } = useSiteLocation();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const asked = useAsUser(async (accessToken) => {
    const { authClient } = await import('@/clients/authClient');
    return authClient({ locale, accessToken }).getAddresses();
  });

  const add = (
    <Button variant="line" onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('address.add')}
    </Button>
  );
  const keep = (addresses: Address[]) => {
    asked.setData(addresses);
    setEdited(null);
  };

  return (
    <AsUser asked={asked}>
      {(addresses) => (
        <div className="stack">
          {addresses.map((address) =>
            edited === address.id ? (
              <Panel key={address.id}>
                <h3>{t('address.edit')}</h3>
                <AddressForm
                  address={address}
                  onCancel={() => setEdited(null)}
                  onSaved={(changed) => {
                    keep(addresses.map((other) => (other.id === changed.id ? changed : other)));
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
                  asked.setData(addresses.filter(({ id }) => id !== address.id));
                  notify('success', t('address.deleted', { label: address.label }));
                }}
              />
            ),
          )}
          {edited === 'new' && (
            <Panel>
              <h3>{t('address.add')}</h3>
              <AddressForm
                onCancel={() => setEdited(null)}
                onSaved={(created) => {
                  keep([...addresses, created]);
                  notify('success', t('saved'));
                }}
              />
            </Panel>
          )}
          {edited !== 'new' &&
            (addresses.length > 0 ? (
              add
            ) : (
              <EmptyState title={t('addressesEmpty')} headingLevel={3}>
                {add}
              </EmptyState>
            ))}
        </div>
      )}
    </AsUser>
  );
}
