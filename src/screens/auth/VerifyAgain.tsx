import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import { Button } from '@/components/Button';
import { ButtonLink } from '@/components/ButtonLink';
import { Note } from '@/components/Note';
import { routes } from '@/config/routes';
import { withAuth } from '@/store/session/withAuth';
import { failureText } from '@/features/forms/engine/failureText';
import { useAppDispatch } from '@/store/hooks';
import { useSite } from '@/site/SiteLocation';

type VerifyAgainProps = {
  /** Of the signed-in user; `null` without a session: the mail needs a login first. */
  email: string | null;
};

/** Sends a new link in place of one that is invalid. */
export function VerifyAgain({ email }: VerifyAgainProps) {
  const { t } = useTranslation(['auth', 'forms', 'common']);
  const { t: tForms } = useTranslation(['forms', 'common']);
  const { location, address } = useSite();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);

  const send = async () => {
    setIsBusy(true);
    try {
      const { authClient } = await import('@/clients/authClient');
      await dispatch(
        withAuth((accessToken) => authClient({ locale: location.locale, accessToken }).sendEmailVerification()),
      );
      setAnswer({ tone: 'ok', text: t('verify.sent', { email }) });
    } catch (error) {
      setAnswer({ tone: 'bad', text: failureText(tForms, readFailure(error)) });
    }
    setIsBusy(false);
  };

  if (email === null) {
    return (
      <ButtonLink href={routes.login(location, address)} size="lg" isWide>
        {t('verify.login')}
      </ButtonLink>
    );
  }
  return (
    <>
      <div role="status">{answer && <Note tone={answer.tone}>{answer.text}</Note>}</div>
      {answer?.tone !== 'ok' && (
        <Button isBusy={isBusy} onClick={() => void send()}>
          {t(isBusy ? 'forms:btn.sending' : 'verify.again')}
        </Button>
      )}
    </>
  );
}
