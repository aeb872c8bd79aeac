import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { readFailure } from '@/clients/readFailure';
import { ButtonLink } from '@/components/ButtonLink';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import { SubmitButton } from '@/components/SubmitButton';
import { TextInput } from '@/components/TextInput';
import { routes } from '@/config/routes';
import { LOOKUP_FIELDS } from '@/contract/formFields';
import type { PostedForm } from '@/contract/postedForm';
import { EmailInput } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { formatPhone, telHref } from '@/lib/phone';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

type ApplicationLookupProps = {
  /** Of a link that opened no application; empty without one. */
  reference: string;
  /** The form came back. */
  posted: PostedForm | null;
};

/** The answer of the API that there is none, as an error of the number. */
const toShown = (posted: PostedForm | null, text: string): PostedForm | null =>
  posted?.error?.status === 404 ? { ...posted, error: { ...posted.error, errors: { reference: [text] } } } : posted;

/** Finds an application by number and e-mail, for guests without the link. Works without scripts too. */
export function ApplicationLookup({ reference, posted }: ApplicationLookupProps) {
  const { t } = useTranslation(['apply', 'forms', 'common']);
  const location = useSiteLocation();
  const router = useRouter();
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number;
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
    <div className="grid split">
      <div className="stack">
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
      <aside aria-labelledby="lost-number">
        <Panel tone="sunk">
          <h2 id="lost-number">{t('lost')}</h2>
          <p>{t('lostText')}</p>
          <div className="row">
            {phone && (
              <a className="link num" href={telHref(phone)}>
                {formatPhone(phone)}
              </a>
            )}
            <ButtonLink href={routes.contact(location)} variant="line">
              {t('common:nav.contact')}
            </ButtonLink>
          </div>
        </Panel>
      </aside>
    </div>
  );
}
