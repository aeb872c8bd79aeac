import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import type { Address } from '@/contract/auth';
import { useAction } from '@/features/forms/engine/useAction';
import { useAccount } from '@/features/session/useAuthQuery';

type AddressPanelProps = { address: Address; onEdit: () => void; onRemoved: () => void };

/** One address. Deleting it needs a confirmation, because it cannot be undone. */
export function AddressPanel({ address, onEdit, onRemoved }: AddressPanelProps) {
  const { t } = useTranslation(['account', 'forms']);
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
