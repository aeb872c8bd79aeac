import { AccountPage } from './AccountPage';
import { PasswordChange } from './PasswordChange';
import { Profile } from './Profile';

export function ProfileScreen() {
  return (
    <AccountPage part="profile">
      <div className="stack">
        <Profile />
        <PasswordChange />
      </div>
    </AccountPage>
  );
}
