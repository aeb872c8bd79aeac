import { useRouter } from 'next/router';
import { useRef } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Choice } from '@/components/Checkbox';
import { Fieldset } from '@/components/Field';
import { TextInput } from '@/components/TextInput';
import { routes } from '@/config/routes';
import type { ApplicationRequest, CONTACT_WAYS } from '@/contract/applications';
import { APPLICATION_FIELDS, toApplicationField, MAX_APPLICATION_MESSAGE, subjectValue } from '@/contract/formFields';
import { forgetDraft } from '@/features/forms/drafts/formDraft';
import type { ReturnedForm } from '@/features/forms/engine/formErrors';
import { CountedTextArea } from '@/features/forms/views/CountedTextArea';
import { FormEnd } from '@/features/forms/views/FormEnd';
import { EmailInput, NameInputs, PhoneInput } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSendOnce } from '@/features/forms/sending/useSendOnce';
import { useAccountFill } from '@/features/forms/engine/useAccountFill';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { formatPhone } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { AttachmentsInput } from './AttachmentsInput';
import { SubjectSelect, type NamedSubject } from './SubjectSelect';

const FORM = 'apply';
/** The names of the chosen files. */
const FILES_DRAFT = 'apply-files';
const WAYS = ['phone', 'whatsapp', 'email'] as const satisfies (typeof CONTACT_WAYS)[number][];

type ApplyFormProps = {
  /** Of the page, for its title. */
  pageTitle: string;
  /** What the visitor comes from. */
  subject: NamedSubject | null;
  posted: ReturnedForm | null;
};

/** The application form, for users and guests. */
export function ApplicationForm({ pageTitle, subject, posted }: ApplyFormProps) {
  const t = useTexts(['apply', 'forms']);
  const location = useSiteLocation();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { send, ...sending } = useSendOnce(FORM, { isStamped: true });
  const filesTaken = useAppSelector(selectSiteInfo)?.application_files;
  const files = useRef<HTMLInputElement>(null);

  const form = useSiteForm<typeof APPLICATION_FIELDS, ApplicationRequest>({
    ...sending,
    onClear: () => {
      sending.onClear();
      if (files.current) files.current.value = '';
      forgetDraft(FILES_DRAFT);
    },
    name: FORM,
    initial: { ...APPLICATION_FIELDS, subject: subject ? subjectValue(subject) : '' },
    posted,
    isSentOnce: true,
    texts: { message: { required: 'err.request' } },
    toFieldName: toApplicationField,
    isDrafted: true,
    // What an address has chosen counts for more than what was chosen before.
    undrafted: ['blank', ...(subject ? (['subject'] as const) : [])],
    schema: async () => (await import('@/contract/applications')).applicationFormSchema,
    send: async (request) => {
      const { formsClient } = await import('@/clients/formsClient');
      const { withOptionalAuth } = await import('@/store/session/withAuth');
      const { locale } = location;
      const { answer, isEarlier } = await send(request, (body, idempotencyKey) => {
        const sendAs = (accessToken?: string) =>
          formsClient({ locale, accessToken }).sendApplication(body, {
            idempotencyKey,
            files: [...(files.current?.files ?? [])],
          });
        return dispatch(withOptionalAuth(sendAs));
      });
      if (!isEarlier) forgetDraft(FILES_DRAFT);
      if (isEarlier) return { notice: t('sent.earlier', { reference: answer.reference }) };
      return { next: () => router.push(routes.applySent(location, answer)) };
    },
  });

  useAccountFill(form, ({ first_name, last_name, email, phone }) => ({
    first_name,
    last_name,
    email,
    phone_number: formatPhone(phone),
  }));

  const subjectSelect = <SubjectSelect {...form.field('subject')} subject={subject} />;
  return (
    <SiteForm
      form={form}
      pageTitle={pageTitle}
      action={routes.applySend(location)}
      isTwoColumns
      hasFiles={!!filesTaken}
    >
      {/* What the address has chosen is said at once; otherwise what is needed comes first. */}
      {subject && subjectSelect}
      <CountedTextArea
        form={form}
        name="message"
        max={MAX_APPLICATION_MESSAGE}
        label={t('about')}
        hint={t('aboutHint')}
        isFull
      />
      <NameInputs first={form.field('first_name')} last={form.field('last_name')} />
      <PhoneInput {...form.field('phone_number')} isFull />
      <EmailInput {...form.field('email')} inputMode="email" isFull />
      <Fieldset {...form.group('contact_by')} legend={t('contactBy')} isFull>
        <div className="ApplicationForm-ways">
          {WAYS.map((way) => (
            <Choice key={way} {...form.choice('contact_by', way)} title={t(`by.${way}`)} />
          ))}
        </div>
      </Fieldset>
      {!subject && subjectSelect}
      <TextInput
        {...form.field('organisation')}
        label={t('organisation')}
        optional={t('forms:field.optional')}
        autoComplete="organization"
        isFull
      />
      {filesTaken && <AttachmentsInput draft={FILES_DRAFT} input={files} taken={filesTaken} posted={posted} />}
      <FormEnd form={form} label={t('sendRequest')} icon="arrow-right" />
    </SiteForm>
  );
}
