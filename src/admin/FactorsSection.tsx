import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import type { MeView } from '@/contract/adminAccount';
import { PasskeyButton } from './PasskeyButton';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpKey } from './TotpKey';
import { FormTokens } from './FormTokens';

/** The second step of one's own login: passkeys and recovery codes. */
export function FactorsSection({ view }: { view: MeView }) {
  const t = useTexts('admin');
  const { hasTotp, totp, errors, passkeys, passkey, codesLeft, codes } = view;
  const newCodes = (
    <Button type="submit" variant="line" name="action" value="newCodes">
      {t('me.newCodes')}
    </Button>
  );
  return (
    <section className="ListScreen-list">
      <h2>{t('me.factors')}</h2>
      <ul className="ListScreen-list">
        {hasTotp && <li>{t('staff.app')}</li>}
        {passkeys.map(({ id, name }) => (
          <li key={id}>
            <form method="post" className="ListScreen-actions">
              <FormTokens form={`passkey.${id}`} />
              <input type="hidden" name="id" value={id} />
              <span>
                {t('me.passkey')}: {name}
              </span>
              {(hasTotp || passkeys.length > 1) && (
                <details className="RecordForm-confirm">
                  <summary>
                    {t('me.removePasskey')}
                    <span className="sr">: {name}</span>
                  </summary>
                  <p>{t('me.removePasskeyConfirm')}</p>
                  <Button
                    type="submit"
                    variant="line"
                    className="RecordForm-danger"
                    name="action"
                    value="removePasskey"
                  >
                    {t('me.removePasskey')}
                    <span className="sr">: {name}</span>
                  </Button>
                </details>
              )}
            </form>
          </li>
        ))}
      </ul>
      <form method="post" className="ListScreen-actions">
        <FormTokens form="addPasskey" />
        {view.isConfirmed ? (
          <PasskeyButton passkey={passkey} name="action" value="addPasskey" label={t('me.addPasskey')} />
        ) : (
          <Button type="submit" variant="line" name="action" value="confirm">
            {t('me.addPasskey')}
          </Button>
        )}
      </form>
      {totp ? (
        <form method="post" className="LoginScreen-form" noValidate>
          <FormTokens form="addApp" />
          <TotpKey totp={totp} error={errors.code} />
          <div>
            <Button type="submit" name="action" value="addApp">
              {t('login.enrol')}
            </Button>
          </div>
        </form>
      ) : (
        <p>
          <a href="/admin/me?app=1">{t(hasTotp ? 'me.otherApp' : 'me.addApp')}</a>
        </p>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <form method="post" className="ListScreen-actions">
        <FormTokens form="codes" />
        <span>{t('me.codesLeft', { count: codesLeft })}</span>
        {codesLeft > 0 ? (
          <details className="RecordForm-confirm">
            <summary>{t('me.newCodes')}</summary>
            <p>{t('me.newCodesConfirm')}</p>
            {newCodes}
          </details>
        ) : (
          newCodes
        )}
      </form>
    </section>
  );
}
