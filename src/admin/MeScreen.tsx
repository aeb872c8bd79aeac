import { useTexts } from '@/providers/TextsProvider';
import type { MeView } from '@/contract/adminAccount';
import type { ScreenProps } from './AdminPage';
import { FactorsSection } from './FactorsSection';
import { SessionsTable } from './SessionsTable';
import { Button } from '@/components/Button';
import { TextInput } from '@/components/TextInput';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';
import type { AdminFrameView } from '@/contract/admin';
import { FormTokens } from './FormTokens';

/** One's own account. */
export function MeScreen({ view, frame }: ScreenProps<MeView>) {
  const t = useTexts('admin');
  return (
    <>
      <FactorsSection view={view} />
      <PasswordSection view={view} frame={frame} />
      <section className="ListScreen-list">
        <h2>{t('me.sessions')}</h2>
        <SessionsTable sessions={view.sessions} />
      </section>
    </>
  );
}

/** One's own password. */
function PasswordSection({ view, frame }: { view: MeView; frame: AdminFrameView }) {
  const t = useTexts(['admin', 'forms']);
  const problem = (name: string) =>
    view.errors[name] ? { prefix: t('forms:err.prefix'), text: view.errors[name] } : undefined;
  return (
    <form method="post" className="LoginScreen-form" noValidate>
      <h2>{t('me.password')}</h2>
      <FormTokens form="password" />
      {/* Password managers file the password under it. */}
      <input type="email" hidden readOnly autoComplete="username" value={frame.staff?.email ?? ''} />
      <TextInput
        id="current"
        name="current"
        type="password"
        label={t('me.currentPassword')}
        autoComplete="current-password"
        error={problem('current')}
      />
      <TextInput
        id="password"
        name="password"
        type="password"
        label={t('me.newPassword')}
        hint={t('forms:field.passwordHint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        error={problem('password')}
      />
      <p className="muted">{t('me.passwordHint')}</p>
      <div>
        <Button type="submit" name="action" value="password">
          {t('me.changePassword')}
        </Button>
      </div>
    </form>
  );
}
