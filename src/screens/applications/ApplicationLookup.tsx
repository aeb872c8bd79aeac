import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { readFailure } from '@/clients/readFailure';
import { Note } from '@/components/Note';
import { SubmitButton } from '@/components/SubmitButton';
import { TextInput } from '@/components/TextInput';
import { routes } from '@/config/routes';
import { LOOKUP_FIELDS } from '@/contract/formFields';
import type { ReturnedForm } from '@/features/forms/engine/readPosted';
import { EmailInput } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './ApplicationScreen.module.css';

type ApplicationLookupProps = {
  /** Of a link that opened no application; empty without one. */
  reference: string;
  /** The form came back. */
  posted: ReturnedForm | null;
};

/** The answer of the API that there is none, as an error of the number. */
const toShown = (posted: ReturnedForm | null, text: string): ReturnedForm | null =>
  posted?.error?.status === 404 ? { ...posted, error: { ...posted.error, errors: { reference: [text] } } } : posted;

/** Finds an application by number and e-mail, for guests without the link. Works without scripts too. */
export function ApplicationLookup({ reference, posted }: ApplicationLookupProps) {
  const { t } = useTranslation(['apply', 'forms']);
  const location = useSiteLocation();
  const router = useRouter();
  const form = useSiteForm({
    name: 'application-lookup',
    initial: { ...LOOKUP_FIELDS, reference },
    posted: toShown(posted, t('notFound')),
    schema: async () => (await import('@/contract/applications')).applicationLookupSchema,
    send: async (request) => {
      const { formsClient } = await import('@/clients/formsClient');
      try {
        const found = await formsClient({ locale: location.locale }).lookupApplication(request);
        return { next: () => router.push(routes.application(location, found)) };
      } catch (error) {
        const failure = readFailure(error);
        return failure.status === 404 ? { problem: t('notFound') } : { failure };
      }
    },
  });

  return (
    <div className={`stack ${styles.lookup}`}>
      {reference && form.problem === null && (
        <div role="status">
          <Note tone="warn">{t('linkFailed')}</Note>
        </div>
      )}
      <SiteForm form={form} pageTitle={t('lookup')} action={routes.applicationLookup(location)}>
        <TextInput
          {...form.field('reference')}
          label={t('number')}
          hint={t('lookupHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <EmailInput {...form.field('email')} />
        <div className="row">
          <SubmitButton isBusy={form.isBusy} busyLabel={t('forms:btn.sending')}>
            {t('lookup')}
          </SubmitButton>
        </div>
      </SiteForm>
    </div>
  );
}
