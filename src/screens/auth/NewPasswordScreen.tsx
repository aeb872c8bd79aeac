import { useTexts } from '@/providers/TextsProvider';
import { useState } from 'react';
import { ButtonLink, SubmitButton } from '@/components/Button';
import { Link } from '@/components/Link';
import { Note } from '@/components/Note';
import { routes } from '@/config/routes';
import { PasswordField } from '@/features/forms/views/PersonFields';
import { NeedsScript, SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { useSearchValue, useSiteLocation } from '@/providers/SiteLocation';
import { useAppDispatch } from '@/store/hooks';
import { logout } from '@/store/session/login';
import { AuthPage } from './AuthPage';

/** Where the link of the mail leads: sets a new password by its token. */
export function NewPasswordScreen() {
  const t = useTexts(['auth', 'forms', 'common']);
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
            <PasswordField {...form.field('password')} isNew />
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
