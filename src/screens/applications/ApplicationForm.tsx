import { useRouter } from 'next/router';
import { useRef } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Chip, Choice } from '@/components/Checkbox';
import { Fieldset } from '@/components/Field';
import { TextInput } from '@/components/TextInput';
import { routes } from '@/config/routes';
import type { ApplicationRequest, CONTACT_WAYS, PREFERRED_TIMES } from '@/contract/applications';
import { APPLICATION_FIELDS, toApplicationField, MAX_APPLICATION_MESSAGE, subjectValue } from '@/contract/formFields';
import { forgetDraft } from '@/features/forms/drafts/formDraft';
import type { ReturnedForm } from '@/features/forms/engine/formErrors';
import { CountedTextArea } from '@/features/forms/views/CountedTextArea';
import { FormEnd } from '@/features/forms/views/FormEnd';
import { EmailInput, PhoneInput } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSendOnce } from '@/features/forms/sending/useSendOnce';
import { useAccountFill } from '@/features/forms/engine/useAccountFill';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { formatDayOfYear, formatWeekday } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { capitalise } from '@/lib/text';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { AttachmentsInput, readLostFiles } from './AttachmentsInput';
import { MoreFields } from './MoreFields';
import { SubjectSelect, type NamedSubject } from './SubjectSelect';

const FORM = 'apply';
/** The names of the chosen files. */
const FILES_DRAFT = 'apply-files';
const WAYS = ['phone', 'whatsapp', 'email'] as const satisfies (typeof CONTACT_WAYS)[number][];
const TIMES = ['', 'morning', 'afternoon'] as const satisfies ('' | (typeof PREFERRED_TIMES)[number])[];

type ApplyFormProps = {
  /** Of the page, for its title. */
  pageTitle: string;
  /** What the visitor comes from. */
  subject: NamedSubject | null;
  /** The working days to choose from, `2026-12-01`. */
  days: readonly string[];
  posted: ReturnedForm | null;
};

/** The application form, for users and guests: name, telephone and consent are asked for, everything else may be given. */
export function ApplicationForm({ pageTitle, subject, days, posted }: ApplyFormProps) {
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
      if (files.current) {
        files.current.value = '';
        files.current.dispatchEvent(new Event('change', { bubbles: true }));
      }
      forgetDraft(FILES_DRAFT);
    },
    name: FORM,
    initial: { ...APPLICATION_FIELDS, subject: subject ? subjectValue(subject) : '' },
    posted,
    isSentOnce: true,
    texts: { first_name: { required: 'err.name', invalid: 'err.name' } },
    toFieldName: toApplicationField,
    isDrafted: true,
    // What an address has chosen counts for more than what was chosen before, and days pass.
    undrafted: ['blank', 'preferred_day', ...(subject ? (['subject'] as const) : [])],
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

  const { locale } = location;
  const subjectSelect = <SubjectSelect {...form.field('subject')} subject={subject} />;
  const { email, contact_by, last_name, organisation } = APPLICATION_FIELDS;
  const folded = { email, contact_by, last_name, organisation, ...(!subject && { subject: '' }) };
  return (
    <SiteForm
      form={form}
      pageTitle={pageTitle}
      action={routes.applySend(location)}
      isTwoColumns
      hasFiles={!!filesTaken}
    >
      {/* What the address has chosen is said at once. */}
      {subject && subjectSelect}
      <TextInput {...form.field('first_name')} label={t('name')} autoComplete="name" />
      <PhoneInput {...form.field('phone_number')} />
      <CountedTextArea
        form={form}
        name="message"
        max={MAX_APPLICATION_MESSAGE}
        label={t('about')}
        optional={t('forms:field.optional')}
        rows={3}
        quietUntil={500}
        isFull
      />
      {days.length > 0 && (
        <Fieldset {...form.group('preferred_day')} legend={t('when')} isFull>
          <div className="ApplicationForm-days">
            <Chip {...form.choice('preferred_day', '')}>{t('anyDay')}</Chip>
            {days.map((day) => (
              <Chip key={day} {...form.choice('preferred_day', day)}>
                {formatDayOfYear(day, locale)} <small>{capitalise(formatWeekday(day, locale), locale)}</small>
              </Chip>
            ))}
          </div>
        </Fieldset>
      )}
      <Fieldset {...form.group('preferred_time')} legend={t('time')} isLegendHidden={days.length > 0} isFull>
        <div className="ApplicationForm-times">
          {TIMES.map((time) => (
            <Chip key={time} {...form.choice('preferred_time', time)}>
              {t(time === '' ? 'times.any' : `times.${time}`)}
            </Chip>
          ))}
        </div>
      </Fieldset>
      <MoreFields
        form={form}
        fields={folded}
        isOpen={readLostFiles(posted) !== ''}
        label={t(filesTaken ? 'moreOrFiles' : 'more')}
      >
        <EmailInput {...form.field('email')} optional={t('forms:field.optional')} inputMode="email" isFull />
        <Fieldset {...form.group('contact_by')} legend={t('contactBy')} isFull>
          <div className="ApplicationForm-ways">
            {WAYS.map((way) => (
              <Choice key={way} {...form.choice('contact_by', way)} title={t(`by.${way}`)} />
            ))}
          </div>
        </Fieldset>
        <TextInput
          {...form.field('last_name')}
          label={t('forms:field.lastName')}
          optional={t('forms:field.optional')}
          autoComplete="family-name"
        />
        <TextInput
          {...form.field('organisation')}
          label={t('organisation')}
          optional={t('forms:field.optional')}
          autoComplete="organization"
        />
        {!subject && subjectSelect}
        {filesTaken && <AttachmentsInput draft={FILES_DRAFT} input={files} taken={filesTaken} posted={posted} />}
      </MoreFields>
      <FormEnd form={form} label={t('sendRequest')} icon="arrow-right" />
    </SiteForm>
  );
}
