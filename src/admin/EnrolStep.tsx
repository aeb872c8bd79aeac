import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '@/components/Button';
import type { AdminFrameView } from '@/contract/admin';
import type { LoginView } from '@/contract/adminAccount';
import { PasskeyButton } from './PasskeyButton';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpKey } from './TotpKey';

/** The second factor is set up: an authenticator app, or a passkey. */
export function EnrolStep({ view }: { view: LoginView }) {
  const { t } = useTranslation('admin');
  const { totp, errors } = view;
  return (
    <>
      <h2>{t('login.enrolTitle')}</h2>
      <p>{t('login.enrolLead')}</p>
      {totp && <TotpKey totp={totp} error={errors.code} />}
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
          <a className={buttonClass({ size: 'lg' })} href={frame.path}>
            {t('login.codesKept')}
          </a>
        </p>
      ) : (
        <form method="post">
          <input type="hidden" name="csrf" value={frame.csrf} />
          <input type="hidden" name="carried" value={view.carried} />
          <Button type="submit" size="lg" name="sign_in" value="codes">
            {t('login.codesKept')}
          </Button>
        </form>
      )}
    </>
  );
}
