import { useRouter } from 'next/router';
import { useTexts } from '@/providers/TextsProvider';
import { readFailure } from '@/clients/readFailure';
import { Boundary } from '@/components/Boundary';
import { ButtonLink, SubmitButton } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { Note } from '@/components/Note';
import { NumberSentence } from '@/components/Numbers';
import { Panel } from '@/components/Panel';
import { TextInput } from '@/components/TextInput';
import { routes, splitAddress, type SiteLocation } from '@/config/routes';
import { LOOKUP_FIELDS, toApplicationLookup } from '@/contract/formFields';
import type { PostedForm } from '@/contract/postedForm';
import type { RecordLookup as Lookup } from '@/contract/recordLookup';
import { readPosted, type ReturnedForm } from '@/features/forms/engine/formErrors';
import { EmailInput } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { formatPhone, telHref, whatsappHref } from '@/lib/phone';
import { useSite } from '@/providers/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector, useHasPart } from '@/store/hooks';

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
    accountPart: 'orders',
    part: 'shop',
    example: 'NQ-26-00001',
  },
  application: {
    texts: 'apply',
    numberError: 'err.requestNumber',
    find: findApplication,
    action: routes.applicationLookup,
    accountPart: 'applications',
    part: 'requests',
    example: 'NA-26-00001',
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
  /** The address opens it for its owner, who is not signed in. */
  isForOwner: boolean;
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
export function RecordLookup({ kind, number, posted, isForOwner }: RecordLookupProps) {
  const { texts, numberError, find, action, accountPart, part } = RECORDS[kind];
  const t = useTexts(texts);
  const tForms = useTexts('forms');
  const tCommon = useTexts();
  const { location, address } = useSite();
  const hasAccounts = useHasPart('accounts');
  const isInAccounts = useHasPart(part);
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
        const found = await find(lookup, location);
        return { next: () => router.push(found) };
      } catch (error) {
        const failure = readFailure(error);
        return failure.status === 404 ? { problem: t('notFound') } : { failure };
      }
    },
  });

  return (
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
        {hasAccounts && isInAccounts && (
          <>
            <hr />
            <p>
              <span>{t('isOwn')}</span>{' '}
              <Link
                className="link"
                href={isForOwner ? routes.login(location, address) : routes.accountPart(location, accountPart)}
              >
                {isForOwner ? tCommon('nav.login') : t('toOwn')}
              </Link>
            </p>
          </>
        )}
      </div>
      <div className="grid RecordLookup-help">
        <MailDrawing kind={kind} />
        <aside aria-labelledby="lost-number">
          <Boundary>
            <LostNumber kind={kind} />
          </Boundary>
        </aside>
      </div>
    </div>
  );
}

type RecordKindProps = { kind: RecordKind };

/** Where the number stands: the head of the mail with which it came. */
function MailDrawing({ kind }: RecordKindProps) {
  const { texts, example } = RECORDS[kind];
  const t = useTexts(texts);
  const name = useAppSelector(selectSiteInfo)?.name;
  return (
    <figure>
      <div className="RecordLookup-mail">
        <div className="hashiye" />
        <p>
          <small className="muted">{`${name ?? ''} `}</small>
          <span>
            <NumberSentence text={t('mailExample', { number: example })} number={example} />
          </span>
        </p>
      </div>
      <figcaption className="tiny muted">{t('whereNumber')}</figcaption>
    </figure>
  );
}

/** Whom to turn to without the number. */
function LostNumber({ kind }: RecordKindProps) {
  const t = useTexts(RECORDS[kind].texts);
  const tCommon = useTexts();
  const { location, address, siteUrl } = useSite();
  const { main_phone_number: phone, wp_number: mobile } = useAppSelector(selectSiteInfo) ?? {};
  // Without its query: a token in it opens the record.
  const page = siteUrl + splitAddress(address).pathname;
  return (
    <Panel tone="sunk">
      <h2 id="lost-number">{t('lost')}</h2>
      <p>{t('lostText')}</p>
      <div className="row">
        {phone && (
          <ButtonLink href={telHref(phone)} variant="line">
            <Icon name="phone" />
            <span className="num">{formatPhone(phone)}</span>
          </ButtonLink>
        )}
        {mobile ? (
          <ButtonLink href={whatsappHref(mobile, tCommon('shell.whatsappText', { address: page }))} variant="line">
            <Icon name="whatsapp" />
            <span>{tCommon('shell.whatsapp')}</span>
          </ButtonLink>
        ) : (
          <ButtonLink href={routes.contact(location)} variant="line">
            {tCommon('nav.contact')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
