import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import { buttonClass } from '@/components/Button';
import type { FigureView, HomeView, PanelPart, PanelView, QueueItem, QueueVerb } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { Chart } from './Chart';
import { PostButton } from './PostButton';

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
          {part.items.map((item) => (
            <QueueRow key={item.href} item={item} />
          ))}
        </ul>
      );
    case 'chart':
      return <Chart chart={part.chart} />;
  }
}

function Verb({ verb, about }: { verb: QueueVerb; about: string }) {
  if ('path' in verb) {
    const { text, path, fields } = verb;
    return <PostButton form={`verb.${about}`} path={path} fields={fields} size="sm" label={text} about={about} />;
  }
  const isOutside = !verb.href.startsWith('/');
  return (
    <a
      className={buttonClass({ variant: 'line', size: 'sm' })}
      href={verb.href}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    >
      {verb.text} <span className="sr">: {about}</span>
    </a>
  );
}

/** A dot between two parts may end a line, and begins none. */
const glueDots = (text: string) => text.replaceAll(' · ', '\u00a0· ');

/** Its link opens it from anywhere in the row, but for the buttons. */
function QueueRow({ item: { text, href, who, about, sum, detail, tone, verbs = [] } }: { item: QueueItem }) {
  return (
    <li data-tone={tone}>
      <p className="HomeScreen-subject">
        <a href={href}>{text}</a>
        {who && glueDots(` · ${who}`)}
        {about && <small>{glueDots(about)}</small>}
      </p>
      {sum && <b className="num">{sum}</b>}
      <small>{glueDots(detail)}</small>
      {verbs.length > 0 && (
        <div className="HomeScreen-verbs">
          {verbs.map((verb) => (
            <Verb key={verb.text} verb={verb} about={text} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The panes of an eight-pointed star, from its upper point on, around 0 with a radius of 12. */
const PANES = Array.from({ length: 8 }, (_, index) => {
  const point = (turn: number, radius: number) => {
    const angle = (turn * Math.PI) / 4 - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M0 0 ${point(index - 0.5, 9.19)} ${point(index, 12)} ${point(index + 0.5, 9.19)}z`;
});

/** A star a day, today's last: as many panes are lit as there were orders, eight at most. */
function Days({ days, label }: { days: NonNullable<FigureView['days']>; label: string }) {
  const said = days.map((day) => `${day.label}: ${day.count}`).join('; ');
  return (
    <svg
      className="HomeScreen-days"
      viewBox="-13 -13 194 26"
      width="194"
      height="26"
      role="img"
      aria-label={`${label}. ${said}`}
    >
      {days.map((day, index) => (
        <g key={day.label} transform={`translate(${index * 28} 0)`}>
          <title>{`${day.label}: ${day.count}`}</title>
          {PANES.map((pane, at) => (
            <path key={pane} d={pane} data-lit={at < day.count || undefined} />
          ))}
        </g>
      ))}
    </svg>
  );
}

function Figures({ figures }: Pick<HomeView, 'figures'>) {
  const t = useTexts('admin');
  if (figures.length === 0) return null;
  return (
    <section aria-label={t('home.week')}>
      <ul className="HomeScreen-numbers">
        {figures.map(({ name, label, value, before, href, tone, days }) => (
          <li key={name} data-tone={tone}>
            <p>{href ? <a href={href}>{label}</a> : label}</p>
            <b className="num">{value}</b>
            {days && <Days days={days} label={label} />}
            <small>{before}</small>
          </li>
        ))}
      </ul>
    </section>
  );
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

/** The dashboard: this week in numbers, what waits for the person, the most urgent first, and more to know behind it. */
export function HomeScreen({ view: { figures, panels } }: ScreenProps<HomeView>) {
  const t = useTexts('admin');
  const [work, known] = [panels.filter(({ isFigure }) => !isFigure), panels.filter(({ isFigure }) => isFigure)];
  return (
    <>
      <Figures figures={figures} />
      {work.length === 0 && <p>{t('home.idle')}</p>}
      <div className="HomeScreen-work">
        {work.map((panel) => (
          <HomePanel key={panel.name} panel={panel} />
        ))}
      </div>
      <div className="HomeScreen-figures">
        {known.map((panel) => (
          <HomePanel key={panel.name} panel={panel} />
        ))}
      </div>
    </>
  );
}
