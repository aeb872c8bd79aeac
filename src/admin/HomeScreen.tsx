import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/Icon';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import type { PanelPart, PanelView } from '@/contract/adminHome';
import type { ScreenProps } from './AdminPage';
import { Chart } from './Chart';

function Part({ part }: { part: PanelPart }) {
  const { t } = useTranslation('admin');
  switch (part.kind) {
    case 'text':
      return part.tone ? <Note tone={part.tone}>{part.text}</Note> : <p>{part.text}</p>;
    case 'counts':
      return (
        <ul className="HomeScreen-counts">
          {part.items.map(({ label, value, href, tone }) => (
            <li key={label} data-tone={tone}>
              <b className="num tnum">{value}</b> {href ? <a href={href}>{label}</a> : label}
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
    case 'chart':
      return <Chart chart={part.chart} />;
  }
}

/** The dashboard: what waits for whom, as panels of what the person's role is about. */
export function HomeScreen({ view }: ScreenProps<{ name: string; panels: PanelView[] }>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p className="lead">{t('home.lead', { name: view.name })}</p>
      <div className="HomeScreen-panels">
        {view.panels.map(({ name, title, isWide, parts, links }) => (
          <section key={name} className={isWide ? 'HomeScreen-wide' : undefined} aria-labelledby={`panel-${name}`}>
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
        ))}
      </div>
    </>
  );
}
