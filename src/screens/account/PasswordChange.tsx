import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/Panel';
import { PasswordInput } from '@/components/PasswordInput';
import { SubmitButton } from '@/components/SubmitButton';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';
import { SiteForm } from '@/features/forms/SiteForm';
import { useSiteForm } from '@/features/forms/useSiteForm';
import { notify } from '@/features/toasts/notify';
import { withAuth } from '@/store/session';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';

/** A new password for who knows the old one; every other session of the account ends. */
export function PasswordChange() {
  const { t } = useTranslation(['account', 'forms']);
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();

  const form = useSiteForm({
    name: 'password',
    initial: { old_password: '', new_password: '' },
    schema: async () => (await import('@/contract/auth')).passwordChangeSchema,
    send: async (change) => {
      const { authClient } = await import('@/clients/authClient');
      await dispatch(withAuth((accessToken) => authClient({ locale, accessToken }).changePassword(change)));
      form.clear();
      notify('success', t('password.changed'));
    },
  });

  const eye = { show: t('forms:a11y.showPassword'), hide: t('forms:a11y.hidePassword') };
  return (
    <Panel>
      <h2>{t('password.title')}</h2>
      <SiteForm form={form} pageTitle={t('password.title')} isTwoColumns>
        <PasswordInput
          {...form.field('old_password')}
          {...eye}
          label={t('password.old')}
          autoComplete="current-password"
          isFull
        />
        <PasswordInput
          {...form.field('new_password')}
          {...eye}
          label={t('forms:field.newPassword')}
          hint={t('forms:field.passwordHint', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          isFull
        />
        <div className="row">
          <SubmitButton isBusy={form.isBusy} busyLabel={t('forms:btn.saving')} size="normal">
            {t('forms:btn.save')}
          </SubmitButton>
        </div>
      </SiteForm>
    </Panel>
  );
}
