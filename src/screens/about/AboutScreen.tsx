import { useTranslation } from 'react-i18next';
import { Facts } from '@/components/Facts';
import { Numbers } from '@/components/Numbers';
import { Picture } from '@/components/Picture';
import { ProseSections } from '@/components/ProseSections';
import { SectionHead } from '@/components/SectionHead';
import type { ContentPage } from '@/contract/pages';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { PageHead, PageTop } from '@/features/page/PageTop';
import styles from './AboutScreen.module.css';
import { Rules } from './Rules';

type AboutScreenProps = {
  /** The bodies of the sections are HTML by now. */
  content: ContentPage;
};

export function AboutScreen({ content }: AboutScreenProps) {
  const { t } = useTranslation(['about', 'common']);
  const { title, lead, sections, facts = [], rules = [], figures = [], people = [] } = content;

  return (
    <>
      <PageHead title={t('common:nav.about')} description={lead} />
      <PageTop title={title} lead={lead} current={t('common:nav.about')} />
      <div className="wrap">
        <Picture
          src="/art/window/w-10.svg?panes=2.6&x=28"
          width={1600}
          height={640}
          className="cut r-wide"
          isPriority
        />
      </div>

      <section className="section">
        <div className="wrap grid split">
          <ProseSections sections={sections} />
          {facts.length > 0 && <Facts facts={facts} />}
        </div>
      </section>

      {rules.length > 0 && (
        <section className="section section--sunk">
          <div className="wrap">
            <SectionHead title={t('rules')} />
            <Rules rules={rules} />
          </div>
        </section>
      )}

      {figures.length > 0 && <Numbers title={t('inNumbers')} figures={figures} />}

      {people.length > 0 && (
        <section className="section">
          <div className="wrap">
            <SectionHead title={t('people')} />
            <ul className="grid g3">
              {people.map(({ name, role, image }) => (
                <li key={name} className={styles.person}>
                  <Picture src={image} width={112} height={112} className="r11 cut" />
                  <div>
                    <h3>{name}</h3>
                    <p className="muted">{role}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <CallToAction />
    </>
  );
}
