import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { routes } from '@/config/routes';
import { useAnswerTime } from '@/features/contact/useContact';
import { FormReceipt } from '@/features/receipt/FormReceipt';
import { useReception } from '@/features/receipt/useReception';
import { formatMoment } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';

type ContactSentScreenProps = {
  reference: string;
  /** Until when an answer is promised (ISO 8601); `null` where nothing is. */
  due: string | null;
};

export function ContactSentScreen({ reference, due }: ContactSentScreenProps) {
  const t = useTexts(['contact', 'common']);
  const location = useSiteLocation();
  const answer = useAnswerTime((values) => t('sent.answerIn', values));
  const dueAt = due && formatMoment(due, location.locale);
  const person = useReception();
  return (
    <FormReceipt
      title={t('sent.title')}
      text={t('sent.text', { reference })}
      lead={dueAt ? t('sent.byTime', dueAt) : answer.sentence}
      parent={{ text: t('common:nav.contact'), href: routes.contact(location) }}
      number={{ label: t('sent.number'), value: reference }}
      person={person && { title: t('sent.person'), person }}
      next={{
        title: t('sent.next'),
        steps: [
          { title: t('sent.number'), text: t('sent.numberWhen') },
          { title: t('sent.step2'), text: dueAt ? t('sent.by', dueAt) : answer.when },
        ],
      }}
    >
      <ButtonLink href={routes.home(location)}>{t('common:nav.home')}</ButtonLink>
      <ButtonLink href={routes.services(location)} variant="line">
        {t('common:nav.services')}
      </ButtonLink>
    </FormReceipt>
  );
}
