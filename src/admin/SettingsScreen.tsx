import { Icon, type IconName } from '@/components/Icon';
import type { SettingsView } from '@/contract/adminPlaces';
import type { ScreenProps } from './AdminPage';

type PlacesProps = { places: (SettingsView['places'][number] & { icon?: IconName })[] };

/** Cards that are links as a whole, each with what it is about. */
export const PlaceCards = ({ places }: PlacesProps) => (
  <ul className="SettingsScreen-places">
    {places.map(({ href, text, about, icon }) => (
      <li key={href}>
        {icon && <Icon name={icon} />}
        <a href={href}>{text}</a>
        <p>{about}</p>
      </li>
    ))}
  </ul>
);

/** Everything that is set up once: the groups of settings, then what has lists or pages of its own. */
export function SettingsScreen({ view }: ScreenProps<SettingsView>) {
  const { groups, places, placesTitle } = view;
  return (
    <>
      <PlaceCards places={groups} />
      {places.length > 0 && (
        <>
          <h2 className="SettingsScreen-title">{placesTitle}</h2>
          <PlaceCards places={places} />
        </>
      )}
    </>
  );
}
