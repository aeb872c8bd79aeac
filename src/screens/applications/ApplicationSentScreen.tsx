import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import type { Application } from '@/contract/applications';
import { useAnswerTime } from '@/features/contact/useContact';
import { FormReceipt } from '@/features/receipt/FormReceipt';
import { useReception } from '@/features/receipt/useReception';
import { formatDay, formatMoment } from '@/lib/dates';
import { useSite } from '@/providers/SiteLocation';
import { AskedPanel, FilesNotKept } from './ApplicationView';
import type { NamedSubject } from './SubjectSelect';
import { useNextSteps } from './useNextSteps';

type ApplicationSentScreenProps = {
  reference: string;
  token: string;
  /** `null` where it cannot be read at the moment. */
  application: Application | null;
  /** What it is about, where that still exists. */
  subject: NamedSubject | null;
  /** Until when an answer is promised (ISO 8601); `null` where nothing is. */
  due: string | null;
};

export function ApplicationSentScreen({ reference, token, application, subject, due }: ApplicationSentScreenProps) {
  const t = useTexts(['apply', 'common']);
  const { location, siteUrl } = useSite();
  const { locale } = location;
  const answer = useAnswerTime((values) => t('sent.answerIn', values));
  const reception = useReception();
  const person = subject?.lead ?? reception;
  const { preferred_day: day, preferred_time: time, without_email: isUnmailed } = application ?? {};

  const dueAt = due && formatMoment(due, locale);
  const when = day && [formatDay(day, locale), time && t(`sent.${time}`)].filter(Boolean).join(', ');
  const steps = useNextSteps(application?.subject?.kind, when ?? (dueAt ? t('sent.by', dueAt) : ''));
  const lead = when ? t('sent.onDay', { when }) : dueAt ? t('sent.byTime', dueAt) : answer.sentence;
  const page = routes.application(location, { reference, token });
  return (
    <FormReceipt
      title={t('sent.title')}
      text={t('sent.text', { reference })}
      lead={lead}
      picture={subject?.image}
      secretLink={isUnmailed && siteUrl + page}
      asked={
        application && (
          <>
            <FilesNotKept application={application} />
            <AskedPanel application={application} />
          </>
        )
      }
      parent={{ text: t('title'), href: routes.apply(location) }}
      number={{ label: t('number'), value: reference }}
      person={person && { title: t(application?.subject?.kind === 'product' ? 'sent.answers' : 'sent.person'), person }}
      next={{
        title: t('next'),
        steps: [{ title: t('number'), text: t(isUnmailed ? 'step1Kept' : 'step1Mailed') }, ...steps],
      }}
    >
      <ButtonLink href={page} isForward>
        {t('track')}
      </ButtonLink>
      <ButtonLink href={routes.home(location)} variant="line">
        {t('common:nav.home')}
      </ButtonLink>
      {subject?.project && (
        <p className="ApplicationView-project">
          <span className="muted">{t('sent.project')}</span>{' '}
          <Link className="link" href={routes.project(location, subject.project.slug)}>
            {subject.project.title}
          </Link>
        </p>
      )}
    </FormReceipt>
  );
}
