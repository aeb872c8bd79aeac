import { useTranslation } from 'react-i18next';
import { Facts } from '@/components/Facts';
import { Numbers } from '@/components/Numbers';
import { Picture } from '@/components/Picture';
import { Portrait } from '@/components/Portrait';
import { ProseSections } from '@/components/ProseSections';
import { SectionHead } from '@/components/SectionHead';
import type { ContentPage } from '@/contract/pages';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { formatPosition } from '@/lib/format';
import styles from './AboutScreen.module.css';

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
        <Picture src="/art/window/w-10.svg?panes=2&x=28" width={1600} height={640} className="cut r-wide" isPriority />
      </div>

      <section className="section">
        <div className="wrap grid split">
          <ProseSections sections={sections} />
          {facts.length > 0 && (
            <div className="stick">
              <Facts facts={facts} />
            </div>
          )}
        </div>
      </section>

      {rules.length > 0 && (
        <section className="section section--sunk">
          <div className="wrap">
            <SectionHead title={t('rules')} />
            <ol className="grid g4">
              {rules.map(({ title, text }, index) => (
                <li key={title}>
                  <span className="n">{formatPosition(index + 1)}</span>
                  <h3>{title}</h3>
                  <p className="muted">{text}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}

      {figures.length > 0 && <Numbers title={t('inNumbers')} figures={figures} />}

      {people.length > 0 && (
        <section className="section">
          <div className="wrap">
            <SectionHead title={t('people')} text={t('peopleText')} />
            <ul className="grid g3">
              {people.map(({ name, role, image }) => (
                <li key={name} className={styles.person}>
                  <Portrait name={name} image={image} />
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
      <CallToAction hasPicture />
    </>
  );
}
