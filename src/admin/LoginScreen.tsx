import { useTexts } from '@/providers/TextsProvider';
import { Button, buttonClass } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { Note } from '@/components/Note';
import { ProgressSteps } from '@/components/ProgressSteps';
import { TextInput } from '@/components/TextInput';
import { SENT_PREFIX, type AdminFrameView } from '@/contract/admin';
import type { LoginView } from '@/contract/adminAccount';
import { PasskeyButton } from './PasskeyButton';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpKey } from './TotpKey';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';

const SUBMIT_TEXTS = {
  password: 'login.next',
  factor: 'login.enter',
  both: 'login.enterAndSend',
  confirm: 'login.confirm',
  enrol: 'login.enrol',
} as const;

const PASSKEY_TEXTS = {
  factor: 'login.usePasskey',
  confirm: 'login.confirmPasskey',
  enrol: 'login.makePasskey',
} as const;

type LoginScreenProps = { view: LoginView; frame: AdminFrameView };

function Steps({ view, frame }: LoginScreenProps) {
  const t = useTexts(['admin', 'forms']);
  const { step, errors, email, sent } = view;
  const problem = (name: string) => (errors[name] ? { prefix: t('forms:err.prefix'), text: errors[name] } : undefined);
  if (step === 'expired') {
    return (
      <>
        <p>{t('welcome.expired')}</p>
        <p>
          <a href="/admin">{t('welcome.toLogin')}</a>
        </p>
      </>
    );
  }
  if (step === 'invitation') return <WelcomeStep view={view} />;
  if (step === 'codes') return <CodesStep view={view} frame={frame} />;
  // Whoever has no app has a passkey: a code is for when it is not at hand.
  const isPasskeyFirst = (step === 'factor' || step === 'confirm') && !view.hasTotp && view.passkey !== '';
  const passkeyButton = step !== 'password' && step !== 'both' && (
    <PasskeyButton
      passkey={view.passkey}
      name="sign_in"
      value={step}
      label={t(PASSKEY_TEXTS[step])}
      variant={isPasskeyFirst ? 'main' : 'line'}
      size="lg"
    />
  );
  return (
    <>
      <form method="post" className="LoginScreen-form" noValidate>
        <input type="hidden" name="csrf" value={frame.csrf} />
        {sent.map(([name, value], index) => (
          <input key={index} type="hidden" name={SENT_PREFIX + name} value={value} />
        ))}
        {(step === 'password' || step === 'both') && (
          <>
            <TextInput
              id="email"
              name="email"
              type="email"
              label={t('login.email')}
              autoComplete="username"
              defaultValue={email}
              error={problem('email')}
            />
            <TextInput
              id="password"
              name="password"
              type="password"
              label={t('login.password')}
              autoComplete="current-password"
            />
          </>
        )}
        {step === 'enrol' && <EnrolLead view={view} />}
        {isPasskeyFirst && passkeyButton}
        {(step === 'factor' || step === 'both' || step === 'confirm') && (
          <TextInput
            id="code"
            name="code"
            label={t('login.code')}
            hint={t(view.hasTotp || step === 'both' ? 'login.codeHint' : 'login.recoveryHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            error={problem('code')}
          />
        )}
        <Button type="submit" variant={isPasskeyFirst ? 'line' : 'main'} size="lg" name="sign_in" value={step}>
          {t(step === 'confirm' && sent.length > 0 ? 'login.confirmAndSend' : SUBMIT_TEXTS[step])}
        </Button>
        {!isPasskeyFirst && passkeyButton}
      </form>
      {step === 'both' && (
        <p className="LoginScreen-steps">
          <a href={frame.path}>{t('login.inSteps')}</a>
        </p>
      )}
      {step !== 'enrol' && (
        <details className="LoginScreen-help">
          <summary>{t(step === 'password' ? 'login.forgotten' : 'login.noFactor')}</summary>
          <p>{t('login.recovery')}</p>
        </details>
      )}
    </>
  );
}

/** How far the login is; by the link of an invitation, or until a second factor is set up, it ends with the recovery codes. */
function Progress({ step }: Pick<LoginView, 'step'>) {
  const t = useTexts('admin');
  const current = { password: 0, invitation: 0, factor: 1, enrol: 1, codes: 2 } as const;
  if (!(step in current)) return null;
  const names = [t('login.password'), t('login.secondStep'), t('login.codesTitle')];
  return (
    <ProgressSteps
      label={t('login.steps')}
      steps={names.slice(0, step === 'password' || step === 'factor' ? 2 : 3).map((text) => ({ text }))}
      current={current[step as keyof typeof current]}
    />
  );
}

/** The login, at whatever address was asked for; each step is a form of its own. */
export function LoginScreen({ view, frame }: LoginScreenProps) {
  const t = useTexts(['admin', 'forms']);
  const errors = Object.entries(view.errors).map(([id, text]) => ({ id, text }));
  return (
    <div className="LoginScreen-login">
      <Progress step={view.step} />
      {view.step === 'password' && !view.isLost && <p>{t('login.lead')}</p>}
      {view.step === 'confirm' && <p>{t('login.confirmLead')}</p>}
      {view.isLost && <Note tone="warn">{t('login.lost')}</Note>}
      {view.sent.length > 0 && (
        <Note tone="info">{t(view.step === 'both' ? 'login.sentBoth' : 'login.sentConfirm')}</Note>
      )}
      {errors.length > 0 && <ErrorSummary title={t('forms:err.summary', { count: errors.length })} errors={errors} />}
      <Steps view={view} frame={frame} />
    </div>
  );
}

/** The second factor is set up: an authenticator app, or a passkey. */
function EnrolLead({ view: { totp, errors } }: { view: LoginView }) {
  const t = useTexts('admin');
  return (
    <>
      <p>{t('login.enrolLead')}</p>
      {totp && <TotpKey totp={totp} error={errors.code} />}
    </>
  );
}

/** After the second factor was set up: the recovery codes, and the way on. */
function CodesStep({ view, frame }: { view: LoginView; frame: AdminFrameView }) {
  const t = useTexts('admin');
  return (
    <>
      <RecoveryCodes codes={view.codes} isTitled />
      <p>
        <a className={buttonClass({ size: 'lg' })} href={frame.path}>
          {t('login.codesKept')}
        </a>
      </p>
    </>
  );
}

/** Behind the link of an invitation: the password is set. */
function WelcomeStep({ view }: { view: LoginView }) {
  const t = useTexts(['admin', 'forms']);
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
