import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/Panel';
import { Timeline } from '@/components/Timeline';
import { ContactDetails } from '@/features/contact/ContactDetails';
import { WriteOrCall } from '@/features/contact/WriteOrCall';
import { PageHead } from '@/features/head/PageHead';
import { PageTop } from '@/features/page/PageTop';

export function ApplyScreen() {
  const { t } = useTranslation(['apply', 'common']);
  return (
    <>
      <PageHead title={t('common:nav.apply')} description={t('lead')} />
      <PageTop title={t('common:nav.apply')} lead={t('lead')} />
      <div className="wrap section--body">
        <div className="grid split--aside">
          <section className="stack">
            <h2 className="h-sm">{t('about')}</h2>
            <WriteOrCall text={t('aboutHint')} />
            <ContactDetails whatsappNote={t('whatsapp')} openMap={t('openMap')} />
          </section>
          <aside aria-labelledby="next-steps">
            <Panel tone="sunk">
              <h2 id="next-steps">{t('next')}</h2>
              <Timeline
                items={[
                  { title: t('step1'), text: t('step1When') },
                  { title: t('step2'), text: t('step2When') },
                  { title: t('step3'), text: t('step3When') },
                ]}
              />
            </Panel>
          </aside>
        </div>
      </div>
    </>
  );
}
