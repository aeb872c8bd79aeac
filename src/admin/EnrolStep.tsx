import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { TextInput } from '@/components/TextInput';
import type { AdminFrameView, LoginView } from '@/contract/admin';
import styles from './LoginScreen.module.css';
import { PasskeyButton } from './PasskeyButton';
import { RecoveryCodes } from './RecoveryCodes';
import { RepeatForm } from './RepeatForm';

/** The secret in groups of four, as one types it. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The second factor is set up: an authenticator app by its secret. */
export function EnrolStep({ view }: { view: LoginView }) {
  const { t } = useTranslation(['admin', 'forms']);
  const { totp, errors } = view;
  return (
    <>
      <h2>{t('login.enrolTitle')}</h2>
      <p>{t('login.enrolLead')}</p>
      {totp && (
        <>
          <p>
            {t('login.secret')} <code className={styles.secret}>{inGroups(totp.secret)}</code>
          </p>
          <p>
            <a href={totp.uri}>{t('login.openApp')}</a>
          </p>
        </>
      )}
      <TextInput
        id="code"
        name="code"
        label={t('login.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code ? { prefix: t('forms:err.prefix'), text: errors.code } : undefined}
      />
      <Button type="submit" size="lg" name="sign_in" value="enrol">
        {t('login.enrol')}
      </Button>
      <PasskeyButton passkey={view.passkey} name="sign_in" value="enrol" label={t('login.makePasskey')} />
    </>
  );
}

/** After the second factor was set up: the recovery codes, and the way on. */
export function CodesStep({ view, frame }: { view: LoginView; frame: AdminFrameView }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <RecoveryCodes codes={view.codes} />
      {view.carried === '' ? (
        <p>
          <a href={frame.path}>{t('login.codesKept')}</a>
        </p>
      ) : (
        <RepeatForm carried={view.carried} csrf={frame.csrf} label={t('login.codesKept')} />
      )}
    </>
  );
}
