import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import type { PanelPart, PanelView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { Chart } from './Chart';

function Part({ part }: { part: PanelPart }) {
  const t = useTexts('admin');
  switch (part.kind) {
    case 'text':
      return part.tone ? <Note tone={part.tone}>{part.text}</Note> : <p>{part.text}</p>;
    case 'counts':
      return (
        <ul className="HomeScreen-counts">
          {part.items.map(({ label, value, href, tone }) => (
            <li key={label} data-tone={tone}>
              <b className="num">{value}</b> {href ? <a href={href}>{label}</a> : label}
            </li>
          ))}
        </ul>
      );
    case 'items':
      return (
        <ul className="HomeScreen-items">
          {part.items.map(({ text, href, detail, tone, isDone }) => (
            <li key={`${href ?? ''} ${text}`} data-tone={tone} data-done={isDone}>
              {isDone !== undefined && (
                <>
                  <Icon name={isDone ? 'circle-check' : 'circle-alert'} />
                  <span className="sr">{t(isDone ? 'home.done' : 'home.open')}</span>
                </>
              )}
              <span>
                {href ? <a href={href}>{text}</a> : text}
                {detail && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
      );
    case 'queue':
      return (
        <ul className="HomeScreen-queue">
          {part.items.map(({ text, href, who, detail, tone }) => (
            <li key={href} data-tone={tone}>
              <a href={href}>{text}</a>
              {who && <span>{who}</span>}
              <small>{detail}</small>
            </li>
          ))}
        </ul>
      );
    case 'chart':
      return <Chart chart={part.chart} />;
  }
}

function HomePanel({ panel: { name, title, parts, links } }: { panel: PanelView }) {
  return (
    <section aria-labelledby={`panel-${name}`}>
      <Panel>
        <h2 id={`panel-${name}`}>{title}</h2>
        {parts.map((part, index) => (
          <Part key={`${part.kind} ${index}`} part={part} />
        ))}
        {links.length > 0 && (
          <p className="HomeScreen-links">
            {links.map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </p>
        )}
      </Panel>
    </section>
  );
}

/** The dashboard: what waits for the person, the most urgent first, and behind it numbers to know. */
export function HomeScreen({ view: { panels } }: ScreenProps<{ panels: PanelView[] }>) {
  const t = useTexts('admin');
  const [work, figures] = [panels.filter(({ isFigure }) => !isFigure), panels.filter(({ isFigure }) => isFigure)];
  return (
    <>
      {work.length === 0 && <p>{t('home.idle')}</p>}
      <div className="HomeScreen-work">
        {work.map((panel) => (
          <HomePanel key={panel.name} panel={panel} />
        ))}
      </div>
      <div className="HomeScreen-figures">
        {figures.map((panel) => (
          <HomePanel key={panel.name} panel={panel} />
        ))}
      </div>
    </>
  );
}
