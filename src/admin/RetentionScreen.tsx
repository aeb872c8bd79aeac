import { Note } from '@/components/Note';
import type { RetentionView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';

/** What is kept how long, and what the nightly job has removed of it. */
export const RetentionScreen = ({ view: { lead, groups, neverClosed } }: ScreenProps<RetentionView>) => (
  <>
    <p>{lead}</p>
    {neverClosed && <Note tone="warn">{neverClosed}</Note>}
    {groups.map(({ title, rules }) => (
      <section key={title} className="SettingsScreen-section">
        <h2>{title}</h2>
        <ul>
          {rules.map(({ what, kept, removed }) => (
            <li key={what}>
              <div>
                <b>{what}</b>
                {removed && <p>{removed}</p>}
              </div>
              <p className="SettingsScreen-now">{kept}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);
