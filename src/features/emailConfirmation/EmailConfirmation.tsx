import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { withAuth } from '@/store/session/withAuth';
import { failureText } from '@/features/forms/engine/failureText';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';

type EmailConfirmationProps = {
  /** The button, and what it says when the mail was sent. */
  texts: { again: string; sent: string };
  size?: 'sm';
};

/** Sends the signed-in user another mail that confirms their e-mail. */
export function EmailConfirmation({ texts, size }: EmailConfirmationProps) {
  const { t } = useTranslation(['forms', 'common']);
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);

  const send = async () => {
    setIsBusy(true);
    try {
      const { authClient } = await import('@/clients/authClient');
      await dispatch(withAuth((accessToken) => authClient({ locale, accessToken }).sendEmailVerification()));
      setAnswer({ tone: 'ok', text: texts.sent });
    } catch (error) {
      setAnswer({ tone: 'bad', text: failureText(t, readFailure(error)) });
    }
    setIsBusy(false);
  };

  return (
    <>
      <div role="status">{answer && <Note tone={answer.tone}>{answer.text}</Note>}</div>
      {answer?.tone !== 'ok' && (
        <Button isBusy={isBusy} {...(size && { size, variant: 'line' })} onClick={() => void send()}>
          {isBusy ? t('btn.sending') : texts.again}
        </Button>
      )}
    </>
  );
}
