import { Icon, type IconName } from './Icon';

type TimelineProps = {
  /** Shown instead of the step's number. */
  items: { title: string; text: string; icon?: IconName; state?: 'done' | 'now' | 'later' }[];
};

export function Timeline({ items }: TimelineProps) {
  return (
    <ol className="Timeline-timeline">
      {items.map(({ title, text, icon, state = 'later' }, index) => (
        <li
          key={`${index} ${title}`}
          className={`Timeline-${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="Timeline-icon" aria-hidden="true">
            {icon ? <Icon name={icon} /> : index + 1}
          </span>
          <div>
            {/* A step's day may pass between the server's HTML and this. */}
            <b suppressHydrationWarning>{title}</b> <small>{text}</small>
          </div>
        </li>
      ))}
    </ol>
  );
}
