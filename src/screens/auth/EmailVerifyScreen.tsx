import { useTexts } from '@/providers/TextsProvider';
import { useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import { Button, ButtonLink, SubmitButton } from '@/components/Button';
import { Note } from '@/components/Note';
import { mailLinks } from '@/config/mailLinks';
import { routes } from '@/config/routes';
import type { PostedForm } from '@/contract/postedForm';
import { EmailConfirmation } from '@/features/emailConfirmation/EmailConfirmation';
import { readPosted } from '@/features/forms/engine/formErrors';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { PasswordField } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSite, useSiteLocation } from '@/providers/SiteLocation';
import { useAppDispatch, useSession } from '@/store/hooks';
import { withOptionalAuth } from '@/store/session/withAuth';
import { AuthPage } from './AuthPage';

type FormsProps = { token: string; posted: PostedForm | undefined; onDone: () => void };

/**
 * Confirms the e-mail by a press, with the session of the account or its password, or ends the registration. Both forms
 * post to the page itself where there are no scripts.
 */
function VerifyForms({ token, posted, onDone }: FormsProps) {
  const t = useTexts(['auth', 'forms', 'common']);
  const location = useSiteLocation();
  const dispatch = useAppDispatch();
  const session = useSession();
  const [isRefused, setIsRefused] = useState(posted !== undefined);
  // The server asks for it where the session is that of another account.
  const asksPassword = isRefused || !session?.isLoggedIn;
  const action = mailLinks.emailVerify(location, token);

  const form = useSiteForm({
    name: 'email-verify',
    initial: { password: '' },
    posted: posted ? { ...posted, read: readPosted } : null,
    schema: async () => (await import('@/contract/auth')).emailVerifySchema.pick({ password: true }),
    send: async (request) => {
      const { authClient } = await import('@/clients/authClient');
      try {
        await dispatch(
          withOptionalAuth((accessToken) =>
            authClient({ locale: location.locale, ...(accessToken && { accessToken }) }).verifyEmail({
              token,
              ...request,
            }),
          ),
        );
      } catch (error) {
        const failure = readFailure(error);
        if (failure.errors?.password) setIsRefused(true);
        return { failure };
      }
      onDone();
      return undefined;
    },
  });

  return (
    <>
      <SiteForm form={form} pageTitle={t('verify.title')} action={action}>
        {asksPassword && <PasswordField {...form.field('password')} hint={t('verify.passwordHint')} />}
        <SubmitButton isBusy={form.isBusy} busyLabel={t('forms:btn.sending')} isWide>
          {t('verify.submit')}
        </SubmitButton>
      </SiteForm>
      <hr />
      <form method="post" action={action} className="stack">
        <p>{t('verify.notMeText')}</p>
        <input type="hidden" name="refuse" value="1" />
        <div className="row">
          <Button type="submit" variant="line">
            {t('verify.notMe')}
          </Button>
        </div>
      </form>
    </>
  );
}

type EmailVerifyScreenProps = {
  state: 'open' | 'done' | 'rejected' | 'ended';
  token: string;
  /** The form came back without scripts. */
  posted?: PostedForm;
};

/** The page of the mail's link. Opened it changes nothing. */
export function EmailVerifyScreen({ state, token, posted }: EmailVerifyScreenProps) {
  const t = useTexts(['auth', 'common']);
  const { location, address } = useSite();
  const session = useSession();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const shown = isConfirmed ? 'done' : state;

  return (
    <AuthPage title={t('verify.title')} {...(shown === 'open' && { lead: t('verify.lead') })} art="auth-register">
      <div className="stack EmailVerifyScreen-result">
        <div role="status">
          {shown === 'done' && <Note tone="ok">{t('verify.done')}</Note>}
          {shown === 'ended' && <Note tone="ok">{t('verify.ended')}</Note>}
          {shown === 'rejected' && <Note tone="bad">{t('verify.failed')}</Note>}
        </div>
        {shown === 'open' && <VerifyForms token={token} posted={posted} onDone={() => setIsConfirmed(true)} />}
        {shown === 'done' && session && (
          <ButtonLink href={session.isLoggedIn ? routes.account(location) : routes.login(location)} size="lg" isWide>
            {t(session.isLoggedIn ? 'common:nav.account' : 'login.title')}
          </ButtonLink>
        )}
        {shown === 'rejected' &&
          session &&
          (session.user ? (
            <EmailConfirmation
              texts={{ again: t('verify.again'), sent: t('verify.sent', { email: session.user.email }) }}
            />
          ) : (
            <ButtonLink href={routes.login(location, address)} size="lg" isWide>
              {t('verify.login')}
            </ButtonLink>
          ))}
      </div>
    </AuthPage>
  );
}
