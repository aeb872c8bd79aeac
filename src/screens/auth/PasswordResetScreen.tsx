import { useTexts } from '@/providers/TextsProvider';
import { useState } from 'react';
import { Button, ButtonLink, SubmitButton } from '@/components/Button';
import { Note } from '@/components/Note';
import { routes } from '@/config/routes';
import type { PostedForm } from '@/contract/postedForm';
import { EmailInput } from '@/features/forms/views/PersonFields';
import { NeedsScript, SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { useSiteLocation } from '@/providers/SiteLocation';
import { AuthPage } from './AuthPage';

type PasswordResetScreenProps = {
  /** What was typed into the form that was sent without scripts; nothing was sent then. */
  typed?: PostedForm['values'] | undefined;
};

/** Asks where to send the link for a new password. */
export function PasswordResetScreen({ typed }: PasswordResetScreenProps) {
  const t = useTexts(['auth', 'forms', 'common']);
  const location = useSiteLocation();
  const [isAsked, setIsAsked] = useState(false);

  const form = useSiteForm({
    name: 'reset',
    typed,
    initial: { email: '' },
    isDrafted: true,
    schema: async () => (await import('@/contract/auth')).passwordResetSchema,
    send: async ({ email }) => {
      const { authClient } = await import('@/clients/authClient');
      await authClient({ locale: location.locale }).requestPasswordReset(email);
      setIsAsked(true);
    },
  });

  return (
    <AuthPage title={t('reset.title')} {...(!isAsked && { lead: t('reset.lead') })} art="auth-login">
      <div role="status">{isAsked && <Note tone="ok">{t('reset.sent')}</Note>}</div>
      {isAsked && (
        <Button variant="line" onClick={() => setIsAsked(false)}>
          {t('reset.other')}
        </Button>
      )}
      {!isAsked && (
        <>
          <NeedsScript wasSent={typed !== undefined} />
          <SiteForm form={form} pageTitle={t('reset.title')} action={routes.passwordResetSend(location)}>
            <EmailInput {...form.field('email')} autoComplete="username" />
            <SubmitButton isBusy={form.isBusy} busyLabel={t('forms:btn.sending')} isWide>
              {t('reset.send')}
            </SubmitButton>
          </SiteForm>
        </>
      )}
      <hr />
      <div className="row row--apart">
        <span>{t('reset.remembered')}</span>{' '}
        <ButtonLink href={routes.login(location)} variant="line">
          {t('register.toLogin')}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
