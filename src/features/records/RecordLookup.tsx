import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { readFailure } from '@/clients/readFailure';
import { Boundary } from '@/components/Boundary';
import { ButtonLink, SubmitButton } from '@/components/Button';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import { TextInput } from '@/components/TextInput';
import { routes, type SiteLocation } from '@/config/routes';
import { LOOKUP_FIELDS, toApplicationLookup } from '@/contract/formFields';
import type { PostedForm } from '@/contract/postedForm';
import type { RecordLookup as Lookup } from '@/contract/recordLookup';
import { readPosted, type ReturnedForm } from '@/features/forms/engine/formErrors';
import { EmailInput } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { formatPhone, telHref } from '@/lib/phone';
import { useSiteLocation } from '@/providers/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

/** Asks for the token of a record; returns the address that opens it. */
type FindRecord = (lookup: Lookup, location: SiteLocation) => Promise<string>;

const findOrder: FindRecord = async (lookup, location) => {
  const { shopClient } = await import('@/clients/shopClient');
  return routes.order(location, await shopClient({ locale: location.locale }).lookupOrder(lookup));
};

const findApplication: FindRecord = async (lookup, location) => {
  const { formsClient } = await import('@/clients/formsClient');
  const { locale } = location;
  return routes.application(location, await formsClient({ locale }).lookupApplication(toApplicationLookup(lookup)));
};

const RECORDS = {
  order: {
    texts: 'orderLookup',
    numberError: 'err.orderNumber',
    find: findOrder,
    action: routes.orderSend,
  },
  application: {
    texts: 'apply',
    numberError: 'err.requestNumber',
    find: findApplication,
    action: routes.applicationLookup,
  },
} as const;

/** An order, or an application. */
export type RecordKind = keyof typeof RECORDS;

type RecordLookupProps = {
  kind: RecordKind;
  /** Of a link that opened no record; empty without one. */
  number: string;
  /** The form came back. */
  posted: PostedForm | null;
  /** Below the form, with which it comes: shown before, it would be pushed down. */
  children?: ReactNode;
};

/** The answer of the API that there is none becomes an error of the number. */
function toReturned(posted: PostedForm, notFound: string): ReturnedForm {
  const { error } = posted;
  const shown = error?.status === 404 ? { ...error, errors: { number: [notFound] } } : error;
  return { ...posted, error: shown, read: readPosted };
}

/**
 * Finds a record by number and e-mail, an application by its telephone number too, for guests without the link. Works
 * without scripts too.
 */
export function RecordLookup({ kind, number, posted, children }: RecordLookupProps) {
  const { texts, numberError, find, action } = RECORDS[kind];
  const t = useTexts(texts);
  const tForms = useTexts('forms');
  const tCommon = useTexts();
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number;
  const location = useSiteLocation();
  const router = useRouter();
  const form = useSiteForm({
    name: `${kind}-lookup`,
    initial: { ...LOOKUP_FIELDS, number },
    posted: posted && toReturned(posted, t('notFound')),
    texts: {
      number: { required: numberError, invalid: numberError },
      ...(kind === 'application' && { email: { required: 'err.contact', invalid: 'err.contact' } }),
    },
    toFieldName: (name) => ({ reference: 'number', phone_number: 'email' })[name] ?? name,
    schema: async () => {
      const schemas = await import('@/contract/recordLookup');
      return kind === 'order' ? schemas.recordLookupSchema : schemas.applicationLookupFormSchema;
    },
    send: async (lookup) => {
      try {
        const address = await find(lookup, location);
        return { next: () => router.push(address) };
      } catch (error) {
        const failure = readFailure(error);
        return failure.status === 404 ? { problem: t('notFound') } : { failure };
      }
    },
  });

  return (
    <>
      <div className="grid split">
        <div className="stack">
          {number && !form.problem && (
            <div role="status">
              <Note tone="warn">{t('linkFailed')}</Note>
            </div>
          )}
          <SiteForm form={form} pageTitle={t('lookup')} action={action(location)}>
            <TextInput
              {...form.field('number')}
              label={t('number')}
              hint={t('lookupHint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            {kind === 'order' ? (
              <EmailInput {...form.field('email')} />
            ) : (
              <TextInput {...form.field('email')} label={t('contact')} autoCapitalize="none" spellCheck={false} />
            )}
            <div className="row">
              <SubmitButton isBusy={form.isBusy} busyLabel={tForms('btn.sending')}>
                {t('lookup')}
              </SubmitButton>
            </div>
          </SiteForm>
        </div>
        <aside aria-labelledby="lost-number">
          <Boundary>
            <Panel tone="sunk">
              <h2 id="lost-number">{t('lost')}</h2>
              <p>{t('lostText')}</p>
              <div className="row">
                {phone && (
                  <a className="link num" href={telHref(phone)}>
                    {`${formatPhone(phone)} `}
                  </a>
                )}
                <ButtonLink href={routes.contact(location)} variant="line">
                  {tCommon('nav.contact')}
                </ButtonLink>
              </div>
            </Panel>
          </Boundary>
        </aside>
      </div>
      {children}
    </>
  );
}
