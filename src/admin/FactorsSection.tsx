import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import { Tag } from '@/components/Tag';
import type { MeView } from '@/contract/adminAccount';
import { PasskeyButton } from './PasskeyButton';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpKey } from './TotpKey';
import { FormTokens } from './FormTokens';
import { PostButton } from './PostButton';

/** Where it stands in the page: a key and new codes are in view at once. */
export const SECOND_STEP = 'second-step';

/** So few recovery codes are soon used up. */
const FEW_CODES = 2;

/** The second step of one's own login: authenticator app, passkeys and recovery codes, each with what is set up now. */
export function FactorsSection({ view }: { view: MeView }) {
  const t = useTexts('admin');
  const { hasTotp, totp, errors, passkeys, passkey, codesLeft, codes } = view;
  return (
    <>
      <p>{t('me.factorsNow')}</p>
      <Facts
        facts={[
          {
            label: t('me.app'),
            value: (
              <div className="ListScreen-actions">
                <Tag {...(hasTotp && { tone: 'ok' })}>{t(hasTotp ? 'staff.isSet' : 'staff.isNotSet')}</Tag>
                {!totp && <a href={`/admin/me?app=1#${SECOND_STEP}`}>{t(hasTotp ? 'me.otherApp' : 'me.addApp')}</a>}
              </div>
            ),
          },
          {
            label: t('me.passkeys'),
            value:
              passkeys.length === 0 ? (
                <Tag>{t('me.none')}</Tag>
              ) : (
                <ul className="ListScreen-list">
                  {passkeys.map(({ id, name }) => (
                    <li key={id} className="ListScreen-actions">
                      <span>{name}</span>
                      {(hasTotp || passkeys.length > 1) && (
                        <PostButton
                          form={`passkey.${id}`}
                          fields={{ id }}
                          size="sm"
                          name="action"
                          value="removePasskey"
                          label={t('me.removePasskey')}
                          about={name}
                          confirm={t('me.removePasskeyConfirm')}
                          isDanger
                        />
                      )}
                    </li>
                  ))}
                </ul>
              ),
          },
          {
            label: t('me.codes'),
            value: <Tag tone={codesLeft > FEW_CODES ? 'ok' : 'warn'}>{t('me.codesLeft', { count: codesLeft })}</Tag>,
          },
        ]}
      />
      {totp && (
        <form method="post" action={`#${SECOND_STEP}`} className="LoginScreen-form" noValidate>
          <FormTokens form="addApp" />
          <TotpKey totp={totp} error={errors.code} />
          <div>
            <Button type="submit" name="action" value="addApp">
              {t('login.enrol')}
            </Button>
          </div>
        </form>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <div className="ListScreen-actions">
        <form method="post">
          <FormTokens form="addPasskey" />
          {view.isConfirmed ? (
            <PasskeyButton passkey={passkey} name="action" value="addPasskey" label={t('me.addPasskey')} />
          ) : (
            <Button type="submit" variant="line" name="action" value="confirm">
              {t('me.addPasskey')}
            </Button>
          )}
        </form>
        <PostButton
          form="codes"
          path={`#${SECOND_STEP}`}
          name="action"
          value="newCodes"
          label={t('me.newCodes')}
          confirm={codesLeft > 0 ? t('me.newCodesConfirm') : undefined}
        />
      </div>
    </>
  );
}
