import type { SettingsView } from '@/contract/adminPlaces';
import type { ScreenProps } from './AdminPage';

/** Everything that is set up once, by subject, each with what is set now. A row is a link as a whole. */
export const SettingsScreen = ({ view: { sections } }: ScreenProps<SettingsView>) =>
  sections.map(({ title, places }) => (
    <section key={title} className="SettingsScreen-section">
      <h2>{title}</h2>
      <ul>
        {places.map(({ href, text, about, now }) => (
          <li key={href}>
            <div>
              <a href={href}>{text}</a>
              <p>{about}</p>
            </div>
            {now && <p className="SettingsScreen-now">{now}</p>}
          </li>
        ))}
      </ul>
    </section>
  ));
