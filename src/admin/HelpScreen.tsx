import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import type { HelpView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { LinkList } from './LinkList';

function Contents({ contents }: Pick<HelpView, 'contents'>) {
  return (
    <ol className="HelpScreen-contents">
      {contents.map(({ href, text, isCurrent, sections }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {text}
          </a>
          <LinkList links={sections} />
        </li>
      ))}
    </ol>
  );
}

/** The guide: what it is opened for most and its contents, or a chapter with the contents beside it. */
export function HelpScreen({ view: { tasks, contents, chapter } }: ScreenProps<HelpView>) {
  const t = useTexts('admin');
  if (!chapter)
    return (
      <>
        <p>{t('help.lead')}</p>
        <h2 className="HelpScreen-title">{t('help.tasks')}</h2>
        <ul className="HelpScreen-tasks">
          {tasks.map(({ href, text, about, icon }) => (
            <li key={href}>
              <Icon name={icon} />
              <a href={href}>{text}</a>
              <p>{about}</p>
            </li>
          ))}
        </ul>
        <h2 className="HelpScreen-title">{t('help.contents')}</h2>
        <nav aria-label={t('help.contents')}>
          <LinkList className="HelpScreen-all" links={contents} />
        </nav>
      </>
    );
  const { html, previous, next } = chapter;
  return (
    <div className="HelpScreen-columns">
      <article>
        <div className="prose HelpScreen-text" dangerouslySetInnerHTML={{ __html: html }} />
        <p className="HelpScreen-ways">
          {previous && (
            <a href={previous.href} rel="prev">
              <small>{t('help.previous')}</small> {previous.text}
            </a>
          )}
          {next && (
            <a href={next.href} rel="next">
              <small>{t('help.next')}</small> {next.text}
            </a>
          )}
        </p>
      </article>
      <nav aria-label={t('help.contents')}>
        <details className="HelpScreen-index" open>
          <summary>{t('help.contents')}</summary>
          <Contents contents={contents} />
        </details>
      </nav>
    </div>
  );
}
