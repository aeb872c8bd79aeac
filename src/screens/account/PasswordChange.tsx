import { useTexts } from '@/providers/TextsProvider';
import { Panel } from '@/components/Panel';
import { SubmitButton } from '@/components/Button';
import { PasswordField } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { notify } from '@/features/toasts/notify';
import { useAccount } from '@/features/session/useAuthQuery';

type PasswordChangeProps = { onChanged: () => void };

/** A new password for who knows the old one; every other session of the account ends. */
export function PasswordChange({ onChanged }: PasswordChangeProps) {
  const t = useTexts(['account', 'forms']);
  const ask = useAccount();

  const form = useSiteForm({
    name: 'password',
    initial: { old_password: '', new_password: '' },
    schema: async () => (await import('@/contract/auth')).passwordChangeSchema,
    send: async (change) => {
      await ask((client) => client.changePassword(change));
      form.clear();
      notify('success', t('password.changed'), t('session.othersEnded'));
      onChanged();
    },
  });

  return (
    <Panel>
      <h2>{t('password.title')}</h2>
      <SiteForm form={form} pageTitle={t('password.title')} isTwoColumns>
        <PasswordField {...form.field('old_password')} label={t('password.old')} isFull />
        <PasswordField {...form.field('new_password')} isNew isFull />
        <div className="row">
          <SubmitButton isBusy={form.isBusy} busyLabel={t('forms:btn.saving')} size="normal">
            {t('forms:btn.save')}
          </SubmitButton>
        </div>
      </SiteForm>
    </Panel>
  );
}
