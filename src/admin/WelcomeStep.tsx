import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { TextInput } from '@/components/TextInput';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';
import type { LoginView } from '@/contract/adminAccount';

/** Behind the link of an invitation: the password is set. */
export function WelcomeStep({ view }: { view: LoginView }) {
  const { t } = useTranslation(['admin', 'forms']);
  const { email, errors } = view;
  return (
    <form method="post" className="LoginScreen-form" noValidate>
      <p>{t('welcome.lead', { email })}</p>
      {/* Password managers file the password under it. */}
      <input type="email" hidden readOnly name="email" autoComplete="username" value={email} />
      <TextInput
        id="password"
        name="password"
        type="password"
        label={t('login.password')}
        hint={t('forms:field.passwordHint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        error={errors.password ? { prefix: t('forms:err.prefix'), text: errors.password } : undefined}
      />
      <div>
        <Button type="submit" size="lg">
          {t('welcome.submit')}
        </Button>
      </div>
    </form>
  );
}
