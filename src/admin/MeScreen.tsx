import { useTexts } from '@/providers/TextsProvider';
import type { MeView } from '@/contract/adminAccount';
import type { ScreenProps } from './AdminPage';
import { FactorsSection, SECOND_STEP } from './FactorsSection';
import { SessionsTable } from './SessionsTable';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import { Panel } from '@/components/Panel';
import { TextInput } from '@/components/TextInput';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';
import type { AdminFrameView } from '@/contract/admin';
import { FormTokens } from './FormTokens';

/** One's own account. */
export function MeScreen({ view, frame }: ScreenProps<MeView>) {
  const t = useTexts('admin');
  return (
    <div className="SystemScreen-parts">
      {frame.staff && (
        <section>
          <Panel>
            <h2>{t('me.you')}</h2>
            <Facts
              facts={[
                { label: t('staff.name'), value: frame.staff.name },
                { label: t('staff.email'), value: frame.staff.email },
                { label: t('staff.roleLabel'), value: frame.staff.roleText },
              ]}
            />
            <p className="muted">{t('me.yourRole')}</p>
          </Panel>
        </section>
      )}
      <section>
        <Panel>
          <h2>{t('me.sessions')}</h2>
          <SessionsTable sessions={view.sessions} />
        </Panel>
      </section>
      <section id={SECOND_STEP}>
        <Panel>
          <h2>{t('me.factors')}</h2>
          <FactorsSection view={view} />
        </Panel>
      </section>
      <section>
        <Panel>
          <h2>{t('me.password')}</h2>
          <PasswordForm view={view} frame={frame} />
        </Panel>
      </section>
    </div>
  );
}

/** One's own password. */
function PasswordForm({ view, frame }: { view: MeView; frame: AdminFrameView }) {
  const t = useTexts(['admin', 'forms']);
  const problem = (name: string) =>
    view.errors[name] ? { prefix: t('forms:err.prefix'), text: view.errors[name] } : undefined;
  return (
    <form method="post" className="LoginScreen-form" noValidate>
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
