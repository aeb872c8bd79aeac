import { useRouter } from 'next/router';
import { useTexts } from '@/providers/TextsProvider';
import { Select } from '@/components/Select';
import { TextInput } from '@/components/TextInput';
import { routes } from '@/config/routes';
import type { MessageRequest, MessageTopic } from '@/contract/messages';
import { CONTACT_FIELDS, MAX_MESSAGE } from '@/contract/formFields';
import type { ReturnedForm } from '@/features/forms/engine/formErrors';
import { CountedTextArea } from '@/features/forms/views/CountedTextArea';
import { FormEnd } from '@/features/forms/views/FormEnd';
import { EmailInput, PhoneInput } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSendOnce } from '@/features/forms/sending/useSendOnce';
import { useAccountFill } from '@/features/forms/engine/useAccountFill';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { formatPhone } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useAppSelector } from '@/store/hooks';

const FORM = 'contact';
/** The commonest first. */
const TOPICS = ['other', 'services', 'projects', 'shop', 'media'] as const satisfies MessageTopic[];

type ContactFormProps = {
  /** Of the page, for its title. */
  pageTitle: string;
  posted: ReturnedForm | null;
};

/** A message to the organisation. */
export function ContactForm({ pageTitle, posted }: ContactFormProps) {
  const t = useTexts(['contact', 'forms']);
  const location = useSiteLocation();
  const router = useRouter();
  const off: readonly string[] = useAppSelector(selectSiteInfo)?.parts_off ?? [];
  // A topic about a part of the site has the name of the part.
  const topics = TOPICS.filter((topic) => !off.includes(topic));
  const { send, ...sending } = useSendOnce(FORM, { isStamped: true });

  const form = useSiteForm<typeof CONTACT_FIELDS, MessageRequest>({
    ...sending,
    name: FORM,
    initial: CONTACT_FIELDS,
    posted,
    isSentOnce: true,
    isDrafted: true,
    undrafted: ['blank'],
    schema: async () => (await import('@/contract/messages')).messageFormSchema,
    send: async (request) => {
      const { formsClient } = await import('@/clients/formsClient');
      const { answer, isEarlier } = await send(request, (body, idempotencyKey) =>
        formsClient({ locale: location.locale }).sendMessage(body, { idempotencyKey }),
      );
      if (isEarlier) return { notice: t('sent.earlier', { reference: answer.reference }) };
      return { next: () => router.push(routes.contactSent(location, answer)) };
    },
  });

  useAccountFill(form, ({ first_name, last_name, email, phone }) => ({
    name: `${first_name} ${last_name}`,
    email,
    phone_number: formatPhone(phone),
  }));

  return (
    <SiteForm form={form} pageTitle={pageTitle} action={routes.contactSend(location)} isTwoColumns>
      <TextInput {...form.field('name')} label={t('forms:field.fullName')} autoComplete="name" />
      <PhoneInput {...form.field('phone_number')} isOptional />
      <EmailInput {...form.field('email')} inputMode="email" isFull />
      <Select
        {...form.field('topic')}
        label={t('topic.label')}
        options={topics.map((topic) => ({ value: topic, text: t(`topic.${topic}`) }))}
        isFull
      />
      <CountedTextArea form={form} name="message" max={MAX_MESSAGE} label={t('forms:field.message')} isFull />
      <FormEnd form={form} label={t('send')} icon="send" />
    </SiteForm>
  );
}
