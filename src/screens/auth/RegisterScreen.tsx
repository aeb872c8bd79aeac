import { useRouter } from 'next/router';
import { useTexts } from '@/providers/TextsProvider';
import { Checkbox } from '@/components/Checkbox';
import { fieldClass } from '@/components/Field';
import { SentenceWithLink } from '@/components/SentenceWithLink';
import { ButtonLink, SubmitButton } from '@/components/Button';
import { routes } from '@/config/routes';
import type { PostedForm } from '@/contract/postedForm';
import { AddressInput, EmailInput, NameInputs, PasswordField, PhoneInput } from '@/features/forms/views/PersonFields';
import { NeedsScript, SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { useAppDispatch, useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { register } from '@/store/session/login';
import { AuthPage, useSignedInRedirect } from './AuthPage';

/** What one gets with an account, beside the form that makes one. */
function AccountUses() {
  const t = useTexts('auth');
  const hasShop = useHasPart('shop');
  const hasRequests = useHasPart('requests');
  return (
    <section>
      <h2 className="h-sm">{t('uses.title')}</h2>
      <ul className="ticks">
        {hasShop && <li>{t('uses.orders')}</li>}
        {hasRequests && <li>{t('uses.requests')}</li>}
        {hasShop && <li>{t('uses.again')}</li>}
        <li>{t('uses.data')}</li>
      </ul>
    </section>
  );
}

const INITIAL = {
  first_name: '',
  last_name: '',
  phone_number: '',
  email: '',
  address: '',
  password: '',
  terms: false,
};

type RegisterScreenProps = {
  /** What was typed into the form that was sent without scripts; nothing was sent then. */
  typed?: PostedForm['values'] | undefined;
};

export function RegisterScreen({ typed }: RegisterScreenProps) {
  const t = useTexts(['auth', 'forms', 'common']);
  const location = useSiteLocation();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { next, isLeaving } = useSignedInRedirect();
  const toLogin = routes.login(location, next ?? undefined);

  const form = useSiteForm({
    name: 'register',
    typed,
    initial: INITIAL,
    isDrafted: true,
    texts: { password: { required: 'err.newPassword' } },
    schema: async () => (await import('@/contract/auth')).registrationFormSchema,
    send: async ({ terms: _, ...registration }) => {
      await dispatch(register(registration));
      await router.push(toLogin);
    },
  });

  return (
    <AuthPage title={t('register.title')} lead={t('register.lead')} art="auth-register" aside={<AccountUses />}>
      <NeedsScript wasSent={typed !== undefined} />
      <SiteForm form={form} pageTitle={t('register.title')} action={routes.registerSend(location)} isTwoColumns>
        <NameInputs first={form.field('first_name')} last={form.field('last_name')} />
        <PhoneInput {...form.field('phone_number')} isFull />
        <EmailInput {...form.field('email')} isFull />
        <AddressInput {...form.field('address')} isFull />
        <PasswordField {...form.field('password')} label={t('forms:field.password')} isNew isFull />
        <Checkbox {...form.check('terms')} isFull>
          <SentenceWithLink text={t('register.terms')} href={routes.law(location)} />
        </Checkbox>
        <div className={fieldClass({ isFull: true })}>
          <SubmitButton isBusy={form.isBusy || isLeaving} busyLabel={t('forms:btn.sending')} isWide>
            {t('register.submit')}
          </SubmitButton>
        </div>
      </SiteForm>
      <hr />
      <div className="row row--apart">
        <span>{t('register.haveAccount')}</span>{' '}
        <ButtonLink href={toLogin} variant="line">
          {t('register.toLogin')}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
