import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import type { MeView } from '@/contract/adminAccount';
import { PasskeyButton } from './PasskeyButton';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpKey } from './TotpKey';
import { FormTokens } from './FormTokens';
import { PostButton } from './PostButton';

/** The second step of one's own login: passkeys and recovery codes. */
export function FactorsSection({ view }: { view: MeView }) {
  const t = useTexts('admin');
  const { hasTotp, totp, errors, passkeys, passkey, codesLeft, codes } = view;
  return (
    <section className="ListScreen-list">
      <h2>{t('me.factors')}</h2>
      <ul className="ListScreen-list">
        {hasTotp && <li>{t('staff.app')}</li>}
        {passkeys.map(({ id, name }) => (
          <li key={id}>
            <div className="ListScreen-actions">
              <span>
                {t('me.passkey')}: {name}
              </span>
              {(hasTotp || passkeys.length > 1) && (
                <PostButton
                  form={`passkey.${id}`}
                  fields={{ id }}
                  name="action"
                  value="removePasskey"
                  label={t('me.removePasskey')}
                  about={name}
                  confirm={t('me.removePasskeyConfirm')}
                  isDanger
                />
              )}
            </div>
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
      <div className="ListScreen-actions">
        <span>{t('me.codesLeft', { count: codesLeft })}</span>
        <PostButton
          form="codes"
          name="action"
          value="newCodes"
          label={t('me.newCodes')}
          confirm={codesLeft > 0 ? t('me.newCodesConfirm') : undefined}
        />
      </div>
    </section>
  );
}
