import { useTexts } from '@/providers/TextsProvider';
import { useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import { Button, SubmitButton } from '@/components/Button';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import type { Deletion } from '@/contract/rights';
import { forgetDrafts } from '@/features/forms/drafts/formDraft';
import { useAction } from '@/features/forms/engine/useAction';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { PasswordField } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { QueryState, useAccount, useAccountQuery } from '@/features/session/useAuthQuery';
import { notify } from '@/features/toasts/notify';
import { useAppDispatch } from '@/store/hooks';
import { logout } from '@/store/session/login';

/** Hands a file to the browser as if it had been a link. */
function saveFile(name: string, data: object) {
  const href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}

function Download() {
  const t = useTexts('account');
  const ask = useAccount();
  const { isBusy, problem, run } = useAction(async () => {
    saveFile(t('rights.fileName'), await ask((client) => client.getPersonalData()));
    notify('success', t('rights.downloaded'));
  });
  return (
    <Panel>
      <h2>{t('rights.title')}</h2>
      <p className="muted">{t('rights.text')}</p>
      {problem && (
        <div role="alert">
          <Note tone="bad">{problem}</Note>
        </div>
      )}
      <Button variant="line" isBusy={isBusy} onClick={run}>
        {t('rights.download')}
      </Button>
    </Panel>
  );
}

type DeletionProps = { deletion: Deletion; onChange: (deletion: Deletion) => void };

/** Asks for the password. Without orders under way the account is gone afterwards, and the visitor logged out. */
function DeletionForm({ deletion, onChange, onCancel }: DeletionProps & { onCancel: () => void }) {
  const t = useTexts(['account', 'forms']);
  const ask = useAccount();
  const dispatch = useAppDispatch();
  const form = useSiteForm({
    name: 'deletion',
    initial: { password: '' },
    schema: async () => (await import('@/contract/rights')).deletionRequestSchema,
    send: async (request) => {
      const { is_deleted: isDeleted, orders } = await ask((client) => client.requestDeletion(request));
      form.clear();
      if (!isDeleted) return onChange({ requested_at: new Date().toISOString(), orders });
      dispatch(logout());
      forgetDrafts();
      notify('success', t('rights.deleted'));
    },
  });
  return (
    <SiteForm form={form} pageTitle={t('rights.deleteTitle')}>
      {deletion.orders.length > 0 && (
        <Note tone="warn">{t('rights.hasOrders', { orders: deletion.orders.join(', ') })}</Note>
      )}
      <PasswordField {...form.field('password')} label={t('rights.password')} isFull />
      <div className="row">
        <SubmitButton isBusy={form.isBusy} busyLabel={t('rights.deleting')} size="normal">
          {t('rights.confirm')}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('forms:btn.cancel')}
        </Button>
      </div>
    </SiteForm>
  );
}

/** A deletion that waits, and the button that takes it back. */
function Waiting({ deletion: { orders }, onChange }: DeletionProps) {
  const t = useTexts('account');
  const ask = useAccount();
  const { isBusy, problem, run } = useAction(async () => {
    await ask((client) => client.cancelDeletion());
    onChange({ requested_at: null, orders });
    notify('success', t('rights.kept'));
  });
  return (
    <>
      <Note tone="warn">
        {orders.length > 0 ? t('rights.waits', { orders: orders.join(', ') }) : t('rights.waitsSoon')}
      </Note>
      {problem && (
        <div role="alert">
          <Note tone="bad">{problem}</Note>
        </div>
      )}
      <Button variant="line" isBusy={isBusy} onClick={run}>
        {t('rights.keep')}
      </Button>
    </>
  );
}

function AccountDeletion({ deletion, onChange }: DeletionProps) {
  const t = useTexts('account');
  const [isAsking, setIsAsking] = useState(false);
  const change = (changed: Deletion) => {
    setIsAsking(false);
    onChange(changed);
  };
  return (
    <Panel>
      <h2>{t('rights.deleteTitle')}</h2>
      {deletion.requested_at !== null ? (
        <Waiting deletion={deletion} onChange={change} />
      ) : (
        <>
          <p className="muted">{t('rights.deleteText')}</p>
          {isAsking ? (
            <DeletionForm deletion={deletion} onChange={change} onCancel={() => setIsAsking(false)} />
          ) : (
            <Button variant="line" onClick={() => setIsAsking(true)}>
              {t('rights.begin')}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

/** The customer's rights: a copy of the data, and the end of the account; nothing where there is neither. */
export function RightsPanel() {
  const query = useAccountQuery((client) => client.getDeletion());
  const { result } = query;
  if (result.status === 'failed' && readFailure(result.error).status === 404) return null;
  return (
    <QueryState query={query}>
      {(deletion) => (
        <div className="stack">
          <Download />
          <AccountDeletion deletion={deletion} onChange={query.setData} />
        </div>
      )}
    </QueryState>
  );
}
