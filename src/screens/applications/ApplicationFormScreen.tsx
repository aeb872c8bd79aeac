import { useTexts } from '@/providers/TextsProvider';
import { Boundary } from '@/components/Boundary';
import { Link } from '@/components/Link';
import { Panel } from '@/components/Panel';
import { Portrait } from '@/components/Person';
import { Timeline } from '@/components/Timeline';
import { routes } from '@/config/routes';
import { subjectValue } from '@/contract/formFields';
import type { PostedForm } from '@/contract/postedForm';
import { useAnswerTime } from '@/features/contact/useContact';
import { readPosted } from '@/features/forms/engine/formErrors';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { useReception } from '@/features/receipt/useReception';
import { useSiteLocation } from '@/providers/SiteLocation';
import { ApplicationForm } from './ApplicationForm';
import { useNextSteps } from './useNextSteps';
import type { NamedSubject } from './SubjectSelect';

type ApplyScreenProps = {
  /** What the visitor comes from, where an address names it. */
  subject?: NamedSubject | null;
  /** The next working days, on which somebody may ask to be called. */
  days?: readonly string[];
  /** The form came back. */
  posted?: PostedForm;
};

export function ApplicationFormScreen({ subject = null, days = [], posted }: ApplyScreenProps) {
  const t = useTexts(['apply', 'common']);
  const location = useSiteLocation();
  const steps = useNextSteps(subject?.kind);
  const title = subject?.kind === 'product' ? t('product') : t('title');
  const reception = useReception();
  const lead = subject?.lead ?? reception;
  const answer = useAnswerTime(({ time }) => t('leadAnswers', { name: lead?.name, time }));
  const call = useAnswerTime((values) => t('callBack', values));
  const promise = [t('lead'), call.sentence].filter(Boolean).join(' ');
  return (
    <>
      <PageHead title={title} description={promise} isIndexed={!posted} />
      <PageTop title={title} lead={promise} current={subject?.kind === 'product' ? title : t('common:nav.apply')} />
      <div className="wrap section--body">
        <div className="grid split--aside">
          <div>
            <ApplicationForm
              key={subject ? subjectValue(subject) : ''}
              pageTitle={title}
              subject={subject}
              days={days}
              posted={posted ? { ...posted, read: readPosted } : null}
            />
          </div>
          <aside className="stick stack" aria-labelledby="next-steps">
            <Boundary>
              <Panel tone="sunk">
                <h2 id="next-steps">{t('next')}</h2>
                <Timeline items={[{ title: t('step1'), text: t('step1When') }, ...steps]} />
              </Panel>
              {lead && (
                <div className="ApplicationForm-lead">
                  <Portrait name={lead.name} image={lead.image} />
                  <div>
                    <p>{answer.sentence || lead.name}</p>
                    {lead.role && <p className="muted">{lead.role}</p>}
                  </div>
                </div>
              )}
              <p className="row">
                <span>{t('alreadySent')}</span>
                <Link className="link" href={routes.application(location)}>
                  {t('lookup')}
                </Link>
              </p>
            </Boundary>
          </aside>
        </div>
      </div>
    </>
  );
}
