import { useTexts } from '@/providers/TextsProvider';
import { Link } from '@/components/Link';
import { MoreLink } from '@/components/MoreLink';
import { Note } from '@/components/Note';
import { ButtonLink, SubmitButton } from '@/components/Button';
import { routes } from '@/config/routes';
import type { PostedForm } from '@/contract/postedForm';
import { EmailInput, PasswordField } from '@/features/forms/views/PersonFields';
import { NeedsScript, SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { useAppDispatch, useAppSelector, useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { login } from '@/store/session/login';
import { selectRegisteredEmail } from '@/store/session/userSlice';
import { AuthPage, useSignedInRedirect } from './AuthPage';

/** Where those turn to who ordered or asked without an account, beside the login. */
function WithoutAccount() {
  const t = useTexts(['auth', 'common']);
  const location = useSiteLocation();
  const hasShop = useHasPart('shop');
  const hasRequests = useHasPart('requests');
  if (!hasShop && !hasRequests) return null;
  return (
    <section>
      <h2 className="h-sm">{t('without.title')}</h2>
      <p className="muted">{t('without.text')}</p>
      <div className="AuthPage-links">
        {hasShop && <MoreLink href={routes.order(location)}>{t('common:shell.findOrder')}</MoreLink>}{' '}
        {hasRequests && <MoreLink href={routes.application(location)}>{t('without.request')}</MoreLink>}
      </div>
    </section>
  );
}

type LoginScreenProps = {
  /** What was typed into the form that was sent without scripts; nothing was sent then. */
  typed?: PostedForm['values'] | undefined;
};

export function LoginScreen({ typed }: LoginScreenProps) {
  const t = useTexts(['auth', 'forms', 'common']);
  const location = useSiteLocation();
  const dispatch = useAppDispatch();
  const { next, isLeaving } = useSignedInRedirect();
  const registeredEmail = useAppSelector(selectRegisteredEmail);

  const form = useSiteForm({
    name: 'login',
    typed,
    initial: { email: registeredEmail ?? '', password: '' },
    isDrafted: true,
    schema: async () => (await import('@/contract/auth')).credentialsSchema,
    send: async (credentials) => {
      const outcome = await dispatch(login(credentials));
      if (outcome.isSignedIn) return;
      return outcome.isRefused ? { problem: t('login.wrong') } : { failure: outcome.failure };
    },
  });

  return (
    <AuthPage title={t('login.title')} lead={t('login.lead')} art="auth-login" aside={<WithoutAccount />}>
      {registeredEmail && (
        <div role="status">
          <Note tone="ok">{t('register.created')}</Note>
        </div>
      )}
      {next && !registeredEmail && <Note>{t('login.needed')}</Note>}
      <NeedsScript wasSent={typed !== undefined} />
      <SiteForm form={form} pageTitle={t('login.title')} action={routes.loginSend(location)}>
        <EmailInput {...form.field('email')} autoComplete="username" />
        <PasswordField {...form.field('password')} />
        <p>
          <Link className="link" href={routes.passwordReset(location)}>
            {t('login.forgot')}
          </Link>
        </p>
        <SubmitButton isBusy={form.isBusy || isLeaving} busyLabel={t('forms:btn.sending')} isWide>
          {t('login.title')}
        </SubmitButton>
      </SiteForm>
      <hr />
      <div className="row row--apart">
        <span>{t('login.noAccount')}</span>{' '}
        <ButtonLink href={routes.register(location, next ?? undefined)} variant="line">
          {t('login.create')}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
