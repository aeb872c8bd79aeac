import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import type { Address } from '@/contract/auth';
import { withAuth } from '@/store/session/withAuth';
import { failureText } from '@/features/forms/engine/failureText';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';

type AddressPanelProps = { address: Address; onEdit: () => void; onRemoved: () => void };

/** One address. Deleting it needs a confirmation, because it cannot be undone. */
export function AddressPanel({ address, onEdit, onRemoved }: AddressPanelProps) {
  const { t } = useTranslation(['account', 'forms']);
  const { t: tForms } = useTranslation(['forms', 'common']);
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, label } = address;

  const remove = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { authClient } = await import('@/clients/authClient');
      await dispatch(withAuth((accessToken) => authClient({ locale, accessToken }).removeAddress(id)));
      onRemoved();
    } catch (error) {
      const failure = readFailure(error);
      // Already deleted in another tab.
      if (failure.status === 404) return onRemoved();
      setProblem(failureText(tForms, failure));
      setIsBusy(false);
    }
  };

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
            <Button size="sm" isBusy={isBusy} onClick={() => void remove()} autoFocus>
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
