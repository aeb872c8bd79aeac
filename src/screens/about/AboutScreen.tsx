import { useTexts } from '@/providers/TextsProvider';
import { Facts } from '@/components/Facts';
import { Numbers } from '@/components/Numbers';
import { Picture } from '@/components/Picture';
import { ProseSections } from '@/components/Prose';
import { Section, SectionHead } from '@/components/PageHeading';
import type { ContentPage } from '@/contract/pages';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { MeetingLink } from '@/features/callToAction/MeetingLink';
import { linkFigures } from '@/features/page/linkFigures';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { breakWords } from '@/lib/breakWords';
import { formatPosition } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';
import { MoreLink } from '@/components/MoreLink';
import { Portrait } from '@/components/Person';
import { routes } from '@/config/routes';
import { selectServiceMiddle } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

type AboutScreenProps = {
  /** The bodies of the sections are HTML by now. */
  content: ContentPage;
};

export function AboutScreen({ content }: AboutScreenProps) {
  const t = useTexts(['about', 'common']);
  const location = useSiteLocation();
  const isMobile = location.shell === 'mobile';
  const { title, lead, sections, facts = [], rules = [], figures = [], people = [] } = content;

  return (
    <>
      <PageHead title={t('common:nav.about')} description={lead} meta={content} />
      <PageTop title={title} lead={lead} current={t('common:nav.about')}>
        {isMobile && <MeetingLink />}
      </PageTop>
      <div className="wrap">
        <Picture
          src={content.image ?? '/art/window/w-10.svg?panes=2&x=28'}
          width={1600}
          height={640}
          className="cut r-wide"
          isPriority
        />
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

      {people.length > 0 && <People people={people} />}

      {rules.length > 0 && (
        <Section isSunk title={t('rules')}>
          <ol className="grid g4">
            {rules.map(({ title, text }, index) => (
              <li key={title}>
                <span className="n">{formatPosition(index + 1)}</span>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}

      {figures.length > 0 && <Numbers title={t('inNumbers')} figures={linkFigures(location, figures)} />}

      <CallToAction hasPicture />
    </>
  );
}

/** Those whom one meets first; the list of services names the others, where it names anybody. */
export function People({ people }: { people: NonNullable<ContentPage['people']> }) {
  const t = useTexts('about');
  const location = useSiteLocation();
  const hasLeads = useAppSelector((state) => selectServiceMiddle(state)?.some((service) => service.lead_name));
  return (
    <section className="wrap section section--first">
      <SectionHead
        title={t('people')}
        text={t('peopleText')}
        aside={hasLeads && <MoreLink href={routes.services(location)}>{t('leads')}</MoreLink>}
      />
      <ul className="AboutScreen-people">
        {people.map(({ name, role, image }) => (
          <li key={name}>
            <Portrait name={name} image={image} />
            <h3>{breakWords(name)}</h3>
            {role && <p>{breakWords(role)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
