import { useTranslation } from 'react-i18next';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import { Timeline } from '@/components/Timeline';
import { routes } from '@/config/routes';
import { subjectValue } from '@/contract/formFields';
import type { PostedForm } from '@/contract/postedForm';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { useSiteLocation } from '@/site/SiteLocation';
import { ApplicationForm } from './ApplicationForm';
import { useNextSteps } from './useNextSteps';
import type { NamedSubject } from './SubjectSelect';

type ApplyScreenProps = {
  /** What the visitor comes from, where an address names it. */
  subject?: NamedSubject | null;
  /** The form came back. */
  posted?: PostedForm;
};

export function ApplicationFormScreen({ subject = null, posted }: ApplyScreenProps) {
  const { t } = useTranslation(['apply', 'common']);
  const location = useSiteLocation();
  const steps = useNextSteps();
  return (
    <>
      <PageHead
        title={t('common:nav.apply')}
        description={t('lead')}
        isIndexed={!posted}
        canonical={routes.apply({ ...location, shell: 'desktop' })}
      />
      <PageTop title={t('common:nav.apply')} lead={t('lead')} />
      <div className="wrap section--body">
        <div className="grid split--aside">
          <div>
            <ApplicationForm
              key={subject ? subjectValue(subject) : ''}
              pageTitle={t('common:nav.apply')}
              subject={subject}
              posted={posted ?? null}
            />
          </div>
          <aside className="stick stack" aria-labelledby="next-steps">
            <Panel tone="sunk">
              <h2 id="next-steps">{t('next')}</h2>
              <Timeline items={[{ title: t('step1'), text: t('step1When') }, ...steps]} />
            </Panel>
            <Note icon="lock">{t('encrypted')}</Note>
          </aside>
        </div>
      </div>
    </>
  );
}
