import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { ProseSections } from '@/components/Prose';
import { SideNav } from '@/components/SideNav';
import type { ContentPage } from '@/contract/pages';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { formatDate } from '@/lib/dates';
import { slugify } from '@/lib/text';
import { useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useSyncExternalStore } from 'react';
import { Choice } from '@/components/Checkbox';
import { Fieldset } from '@/components/Field';
import { useConsent } from '@/features/media/useConsent';

type LawScreenProps = {
  /** The bodies of the sections are HTML by now. */
  content: ContentPage;
};

export function LawScreen({ content }: LawScreenProps) {
  const t = useTexts(['law', 'common']);
  const location = useSiteLocation();
  // Only posts have videos of other websites.
  const hasVideos = useHasPart('media');
  const { title, lead, documents = [], updated_at: updatedAt } = content;
  const sections = content.sections.map((section) => ({
    ...section,
    anchor: section.anchor ?? slugify(section.heading),
    end: section.anchor === 'privacy' && hasVideos && <CookieSettings />,
  }));

  const current = useCurrentSection(sections.map(({ anchor }) => anchor));

  return (
    <>
      <PageHead title={title} description={lead} meta={content} />
      <PageTop title={title} lead={lead}>
        <p className="muted LawScreen-updated">{t('lastUpdated', { date: formatDate(updatedAt, location.locale) })}</p>
      </PageTop>
      <div className="wrap section--body">
        <div className="grid split--side">
          <SideNav
            label={t('common:a11y.onThisPage')}
            items={sections.map(({ anchor, heading }) => ({
              href: `#${anchor}`,
              text: heading,
              isCurrent: anchor === current,
            }))}
          />
          <div className="LawScreen-text">
            <ProseSections sections={sections} />
            {documents.length > 0 && (
              <section className="LawScreen-documents">
                <h2 className="h-sm">{t('documents')}</h2>
                <ul>
                  {documents.map(({ title: name, url, format }) => (
                    <li key={url}>
                      <a href={url} className="link">
                        <Icon name="download" />
                        <span>{`${name} (${format})`}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** The last heading above the middle third of the screen; the first as long as none is. */
const findCurrent = (ids: string[]) =>
  ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top < window.innerHeight / 3;
  }) ?? ids[0];

/** Which of the sections, by the ids of their headings, is being read; `undefined` on the server. */
const useCurrentSection = (ids: string[]): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => findCurrent(ids),
    () => undefined,
  );

/** What was chosen about other websites' videos, and the way to choose otherwise. */
export function CookieSettings() {
  const t = useTexts('law');
  // Without script no video plays, and there is nothing to choose.
  const { isAllowed, setAllowed } = useConsent();
  return (
    <Fieldset id="cookies" legend={t('consent.settings')} hint={t('consent.text')}>
      <Choice
        id="cookies-necessary"
        name="cookies"
        title={t('consent.necessary')}
        checked={isAllowed !== true}
        disabled={isAllowed === null}
        onChange={() => setAllowed(false)}
      />
      <Choice
        id="cookies-all"
        name="cookies"
        title={t('consent.accept')}
        checked={isAllowed === true}
        disabled={isAllowed === null}
        onChange={() => setAllowed(true)}
      />
    </Fieldset>
  );
}
