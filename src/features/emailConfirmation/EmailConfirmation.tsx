import { useTexts } from '@/providers/TextsProvider';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { useAction } from '@/features/forms/engine/useAction';
import { useAccount } from '@/features/session/useAuthQuery';

type EmailConfirmationProps = {
  /** The button, and what it says when the mail was sent. */
  texts: { again: string; sent: string };
  size?: 'sm';
};

/** Sends the signed-in user another mail that confirms their e-mail. */
export function EmailConfirmation({ texts, size }: EmailConfirmationProps) {
  const t = useTexts(['forms', 'common']);
  const ask = useAccount();
  const [isSent, setIsSent] = useState(false);
  const { isBusy, problem, run } = useAction(async () => {
    await ask((client) => client.sendEmailVerification());
    setIsSent(true);
  });

  return (
    <>
      <div role="status">
        {isSent && <Note tone="ok">{texts.sent}</Note>}
        {problem && <Note tone="bad">{problem}</Note>}
      </div>
      {!isSent && (
        <Button isBusy={isBusy} {...(size && { size, variant: 'line' })} onClick={run}>
          {isBusy ? t('btn.sending') : texts.again}
        </Button>
      )}
    </>
  );
}

type EmailUnconfirmedProps = { email: string };

/** That the e-mail still has to be confirmed, and the way to another mail. Needs the namespace `account`. */
export function EmailUnconfirmed({ email }: EmailUnconfirmedProps) {
  const t = useTexts('account');
  return (
    <div className="stack">
      <Note tone="warn">{t('email.unconfirmed')}</Note>
      <div>
        <EmailConfirmation size="sm" texts={{ again: t('email.again'), sent: t('email.sent', { email }) }} />
      </div>
    </div>
  );
}
