import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { ButtonLink } from '@/components/ButtonLink';
import { Link } from '@/components/Link';
import { Note } from '@/components/Note';
import { PasswordInput } from '@/components/PasswordInput';
import { SubmitButton } from '@/components/SubmitButton';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';
import { routes } from '@/config/routes';
import { SiteForm } from '@/features/forms/SiteForm';
import { useSiteForm } from '@/features/forms/useSiteForm';
import { useSearchValue } from '@/features/page/useSearchValue';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import { logout } from '@/store/session';
import { AuthPage } from './AuthPage';
import { NeedsScript } from '@/features/forms/NeedsScript';

/** Where the link of the mail leads: sets a new password by its token. */
export function NewPasswordScreen() {
  const { t } = useTranslation(['auth', 'forms', 'common']);
  const location = useSiteLocation();
  const dispatch = useAppDispatch();
  const token = useSearchValue('token') ?? '';
  const [isChanged, setIsChanged] = useState(false);

  const form = useSiteForm({
    name: 'new-password',
    initial: { password: '' },
    schema: async () => (await import('@/contract/auth')).passwordResetConfirmSchema.pick({ password: true }),
    send: async ({ password }) => {
      const { authClient } = await import('@/clients/authClient');
      await authClient({ locale: location.locale }).resetPassword({ token, password });
      // Every session of the account has ended, so this browser's too.
      dispatch(logout());
      setIsChanged(true);
    },
  });

  return (
    <AuthPage title={t('reset.newTitle')} art="auth-login">
      <div role="status">{isChanged && <Note tone="ok">{t('reset.done')}</Note>}</div>
      {isChanged ? (
        <ButtonLink href={routes.login(location)} size="lg" isWide>
          {t('login.title')}
        </ButtonLink>
      ) : (
        <>
          <NeedsScript wasSent={false} />
          {/* No action: sent too early it comes back to this address, which alone knows the token. */}
          <SiteForm form={form} pageTitle={t('reset.newTitle')}>
            <PasswordInput
              {...form.field('password')}
              label={t('forms:field.newPassword')}
              hint={t('forms:field.passwordHint', { min: PASSWORD_MIN_LENGTH })}
              autoComplete="new-password"
              show={t('forms:a11y.showPassword')}
              hide={t('forms:a11y.hidePassword')}
            />
            <SubmitButton isBusy={form.isBusy} busyLabel={t('forms:btn.saving')} isWide>
              {t('reset.save')}
            </SubmitButton>
          </SiteForm>
          <hr />
          <p>
            <Link className="link" href={routes.passwordReset(location)}>
              {t('reset.again')}
            </Link>
          </p>
        </>
      )}
    </AuthPage>
  );
}
