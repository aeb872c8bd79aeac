import { useTexts } from '@/providers/TextsProvider';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { EmailText } from '@/components/EmailText';
import { Facts } from '@/components/Facts';
import { Icon } from '@/components/Icon';
import { Panel } from '@/components/Panel';
import { EmailUnconfirmed } from '@/features/emailConfirmation/EmailConfirmation';
import { QueryState, useAccountQuery } from '@/features/session/useAuthQuery';
import { notify } from '@/features/toasts/notify';
import { formatPhone } from '@/lib/phone';
import { AccountPage } from './AccountPage';
import { PasswordChange } from './PasswordChange';
import { ProfileForm } from './ProfileForm';
import { RightsPanel } from './RightsPanel';
import { SessionsPanel } from './SessionsPanel';

/**
 * The signed-in user, current from the server; the claims of the token may be older. Of the account's type nothing is said:
 * every registration gives the same one.
 */
function Profile() {
  const t = useTexts(['account', 'forms']);
  const [isEdited, setIsEdited] = useState(false);
  const query = useAccountQuery((client) => client.getMe());

  return (
    <QueryState query={query}>
      {(user) => (
        <Panel>
          <div className="row row--apart">
            <h2>{t('details')}</h2>
            {!isEdited && (
              <Button variant="line" size="sm" onClick={() => setIsEdited(true)}>
                <Icon name="pencil" />
                <span>{t('forms:btn.edit')}</span>
              </Button>
            )}
          </div>
          {isEdited ? (
            <ProfileForm
              user={user}
              onCancel={() => setIsEdited(false)}
              onSaved={(changed) => {
                query.setData(changed);
                setIsEdited(false);
                notify('success', t('saved'));
              }}
            />
          ) : (
            <Facts
              facts={[
                { label: t('name'), value: `${user.first_name} ${user.last_name}` },
                { label: t('forms:field.email'), value: <EmailText email={user.email} /> },
                { label: t('forms:field.phone'), value: <span className="num">{formatPhone(user.phone)}</span> },
                { label: t('forms:field.address'), value: user.address },
              ]}
            />
          )}
          {user.email_confirmed === false && <EmailUnconfirmed email={user.email} />}
        </Panel>
      )}
    </QueryState>
  );
}

export function ProfileScreen() {
  const [passwordChanges, setPasswordChanges] = useState(0);
  return (
    <AccountPage part="profile">
      <div className="stack">
        <Profile />
        <PasswordChange onChanged={() => setPasswordChanges((count) => count + 1)} />
        {/* A new password has ended the other sessions: the list is loaded again. */}
        <SessionsPanel key={passwordChanges} />
        <RightsPanel />
      </div>
    </AccountPage>
  );
}
