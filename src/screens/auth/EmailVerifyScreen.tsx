import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { readFailure, type CallFailure } from '@/clients/readFailure';
import { Button } from '@/components/Button';
import { ButtonLink } from '@/components/ButtonLink';
import { Note } from '@/components/Note';
import { Skeleton } from '@/components/Skeleton';
import { routes } from '@/config/routes';
import { EmailConfirmation } from '@/features/emailConfirmation/EmailConfirmation';
import { failureText } from '@/features/forms/engine/failureText';
import { useSearchValue, useSite } from '@/site/SiteLocation';
import { useSession } from '@/store/hooks';
import { AuthPage } from './AuthPage';

type Outcome = 'pending' | 'done' | 'rejected' | CallFailure;

/** The page of the mail's link: confirms the e-mail by its token after hydration. */
export function EmailVerifyScreen() {
  const { t } = useTranslation(['auth', 'forms', 'common']);
  const { t: tForms } = useTranslation(['forms', 'common']);
  const { location, address } = useSite();
  const session = useSession();
  const token = useSearchValue('token');
  const [outcome, setOutcome] = useState<Outcome>('pending');

  const verify = useEffectEvent(async (): Promise<Outcome> => {
    if (!token) return 'rejected';
    try {
      const { authClient } = await import('@/clients/authClient');
      await authClient({ locale: location.locale }).verifyEmail(token);
      return 'done';
    } catch (error) {
      const failure = readFailure(error);
      return failure.status === 400 || failure.status === 404 ? 'rejected' : failure;
    }
  });
  // Runs on mount, and again after a retry sets the outcome to `pending`.
  const isPending = outcome === 'pending' && token !== undefined;
  useEffect(() => {
    if (isPending) void verify().then(setOutcome);
  }, [isPending]);

  return (
    <AuthPage title={t('verify.title')} art="auth-register">
      <noscript>
        <Note tone="warn">{t('forms:needsScript')}</Note>
      </noscript>
      <div className="stack EmailVerifyScreen-result">
        <div className="stack" role="status" aria-busy={outcome === 'pending'}>
          {outcome === 'pending' && (
            <>
              <span className="sr">{t('common:a11y.loading')}</span>
              <Skeleton shape="title" />
            </>
          )}
          {outcome === 'done' && <Note tone="ok">{t('verify.done')}</Note>}
          {outcome === 'rejected' && <Note tone="bad">{t('verify.failed')}</Note>}
          {typeof outcome === 'object' && <Note tone="bad">{failureText(tForms, outcome)}</Note>}
        </div>
        {outcome === 'done' && session && (
          <ButtonLink href={session.isLoggedIn ? routes.account(location) : routes.login(location)} size="lg" isWide>
            {t(session.isLoggedIn ? 'common:nav.account' : 'login.title')}
          </ButtonLink>
        )}
        {outcome === 'rejected' &&
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
        {typeof outcome === 'object' && <Button onClick={() => setOutcome('pending')}>{t('common:btn.retry')}</Button>}
      </div>
    </AuthPage>
  );
}
