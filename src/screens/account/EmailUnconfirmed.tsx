import { useTranslation } from 'react-i18next';
import { Note } from '@/components/Note';
import { EmailConfirmation } from '@/features/emailConfirmation/EmailConfirmation';

type EmailUnconfirmedProps = { email: string };

/** That the e-mail still has to be confirmed, and the way to another mail. */
export function EmailUnconfirmed({ email }: EmailUnconfirmedProps) {
  const { t } = useTranslation('account');
  return (
    <div className="stack">
      <Note tone="warn">{t('email.unconfirmed')}</Note>
      <div>
        <EmailConfirmation size="sm" texts={{ again: t('email.again'), sent: t('email.sent', { email }) }} />
      </div>
    </div>
  );
}
