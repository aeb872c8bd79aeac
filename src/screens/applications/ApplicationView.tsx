import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import type { IconName } from '@/components/Icon';
import { NumberSentence } from '@/components/Numbers';
import { PageHeading } from '@/components/PageHeading';
import { Timeline } from '@/components/Timeline';
import { routes } from '@/config/routes';
import type { Application, ApplicationStatus } from '@/contract/applications';
import { useAnswerTime } from '@/features/contact/useContact';
import { applicationSteps } from '@/features/records/RecordScreen';
import { formatDateTime, formatDay } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useSession, useAppSelector } from '@/store/hooks';
import { Facts } from '@/components/Facts';
import { Panel } from '@/components/Panel';
import { EmailText } from '@/components/EmailText';
import { Note } from '@/components/Note';
import { selectSiteInfo } from '@/store/dataSlice';

const ICONS: Record<ApplicationStatus, IconName> = {
  received: 'check',
  in_review: 'clock',
  answered: 'mail',
  closed: 'lock',
};

type ApplicationViewProps = { application: Application };

/** How far an application is, and what was asked. */
export function ApplicationView({ application }: ApplicationViewProps) {
  const t = useTexts(['apply', 'common']);
  const location = useSiteLocation();
  const session = useSession();
  const answer = useAnswerTime((values) => t('sent.answerIn', values));
  const { reference } = application;
  return (
    <>
      <PageHeading
        title={<NumberSentence text={t('requestOf', { reference })} number={reference} />}
        lead={answer.sentence}
      />
      <div className="grid split--aside">
        <div className="ApplicationView-parts">
          <FilesNotKept application={application} />
          <section>
            <h2 className="h-sm">{t('status')}</h2>
            <Timeline
              items={applicationSteps(application).map((step) => ({
                title: t(`st.${step.status}`),
                text: step.at ? formatDateTime(step.at, location.locale) : t('expected'),
                icon: ICONS[step.status],
                state: step.state,
              }))}
            />
          </section>
          <div className="row">
            {session?.user && (
              <ButtonLink href={routes.accountPart(location, 'applications')}>{t('myRequests')}</ButtonLink>
            )}
            <ButtonLink href={routes.services(location)} variant="line">
              {t('common:nav.services')}
            </ButtonLink>
            <ButtonLink href={routes.contact(location)} variant="line">
              {t('common:nav.contact')}
            </ButtonLink>
          </div>
        </div>
        <aside aria-label={t('request')}>
          <AskedPanel application={application} />
        </aside>
      </div>
    </>
  );
}

/** What was asked: the subject, when to call, when it was sent, and the text. */
export function AskedPanel({
  application: { subject, message, created_at: sentAt, ...preferred },
}: {
  application: Application;
}) {
  const t = useTexts('apply');
  const { locale } = useSiteLocation();
  const { preferred_day: day, preferred_time: time } = preferred;
  const when = [day && formatDay(day, locale), time && t(`times.${time}`)].filter(Boolean).join(' · ');
  const facts = [
    ...(subject ? [{ label: t(`kind.${subject.kind}`), value: <span lang={subject.lang}>{subject.name}</span> }] : []),
    ...(when ? [{ label: t('preferred'), value: when }] : []),
    { label: t('date'), value: formatDateTime(sentAt, locale) },
  ];
  return (
    <Panel tone="sunk">
      <h2>{t('asked')}</h2>
      <Facts facts={facts} />
      {message && <p className="ApplicationView-asked">{message}</p>}
    </Panel>
  );
}

/** Says that the files of an application were not kept, and where to send them; nothing where all were. */
export function FilesNotKept({ application: { reference, files_not_kept } }: { application: Application }) {
  const t = useTexts('apply');
  const emails = useAppSelector(selectSiteInfo)?.emails.filter(({ type }) => type === 'info') ?? [];
  if (!files_not_kept) return null;
  return (
    <Note tone="warn">
      <p>
        <NumberSentence text={t('filesNotKept', { reference })} number={reference} />
      </p>
      {emails.map(({ email }) => (
        <p key={email}>
          <a href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>
            <EmailText email={email} />
          </a>
        </p>
      ))}
    </Note>
  );
}
