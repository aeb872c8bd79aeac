import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/Checkbox';
import { Link } from '@/components/Link';
import { PasswordInput } from '@/components/PasswordInput';
import { SubmitButton } from '@/components/SubmitButton';
import { TextInput } from '@/components/TextInput';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';
import { routes } from '@/config/routes';
import { SiteForm } from '@/features/forms/SiteForm';
import { useSiteForm } from '@/features/forms/useSiteForm';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import { register } from '@/store/session';
import { AuthPage } from './AuthPage';
import { NeedsScript } from '@/features/forms/NeedsScript';
import { useSignedInRedirect } from './useSignedInRedirect';

const INITIAL = {
  first_name: '',
  last_name: '',
  phone_number: '',
  email: '',
  address: '',
  password: '',
  terms: false,
};

type RegisterScreenProps = { wasSent?: boolean };

export function RegisterScreen({ wasSent = false }: RegisterScreenProps) {
  const { t } = useTranslation(['auth', 'forms', 'common']);
  const location = useSiteLocation();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { next, isLeaving } = useSignedInRedirect();
  const toLogin = routes.login(location, next ?? undefined);

  const form = useSiteForm({
    name: 'register',
    initial: INITIAL,
    drafted: ['first_name', 'last_name', 'phone_number', 'email', 'address', 'terms'],
    schema: async () => (await import('./registerFormSchema')).registerFormSchema,
    send: async ({ terms: _, ...registration }) => {
      const outcome = await dispatch(register(registration));
      if (!outcome.isRegistered) return { failure: outcome.failure };
      await router.push(toLogin);
    },
  });

  return (
    <AuthPage title={t('register.title')} lead={t('register.lead')} art="auth-register">
      <NeedsScript wasSent={wasSent} />
      <SiteForm form={form} pageTitle={t('register.title')} action={routes.registerSend(location)}>
        <TextInput {...form.field('first_name')} label={t('forms:field.firstName')} autoComplete="given-name" />
        <TextInput {...form.field('last_name')} label={t('forms:field.lastName')} autoComplete="family-name" />
        <TextInput
          {...form.field('phone_number')}
          label={t('forms:field.phone')}
          hint={t('forms:field.phoneHint')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
        />
        <TextInput
          {...form.field('email')}
          label={t('forms:field.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...form.field('address')}
          label={t('forms:field.address')}
          optional={t('forms:field.optional')}
          autoComplete="street-address"
        />
        <PasswordInput
          {...form.field('password')}
          label={t('forms:field.password')}
          hint={t('forms:field.passwordHint', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          show={t('forms:a11y.showPassword')}
          hide={t('forms:a11y.hidePassword')}
        />
        <Checkbox {...form.check('terms')}>
          {t('register.terms')}{' '}
          <Link className="link" href={routes.law(location)}>
            {t('register.termsLink')}
          </Link>
        </Checkbox>
        <SubmitButton isBusy={form.isBusy || isLeaving} busyLabel={t('forms:btn.sending')} isWide>
          {t('register.submit')}
        </SubmitButton>
      </SiteForm>
      <hr />
      <p>
        {t('register.haveAccount')}{' '}
        <Link className="link" href={toLogin}>
          {t('register.toLogin')}
        </Link>
      </p>
    </AuthPage>
  );
}
