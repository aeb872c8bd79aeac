import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Panel } from '@/components/Panel';
import { Picture } from '@/components/Picture';
import { readPoint, type MapPoint } from '@/lib/mapPoint';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './Directions.module.css';

/** Routes to the place, by name of the map. */
const buildRoutes = ({ latitude: lat, longitude: lon }: MapPoint): [name: string, href: string][] => [
  ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lon}`],
  ['Apple Maps', `https://maps.apple.com/?daddr=${lat}%2C${lon}`],
  ['Waze', `https://www.waze.com/ul?ll=${lat}%2C${lon}&navigate=yes`],
  ['2GIS', `https://2gis.az/directions/points/%7C${lon}%2C${lat}`],
  ['OpenStreetMap', `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`],
];

/** Opens what the phone shows maps with, a pin at the place (RFC 5870, with Android's `q`). */
const buildGeo = ({ latitude, longitude }: MapPoint, name: string) =>
  `geo:${latitude},${longitude}?q=${encodeURIComponent(`${latitude},${longitude}(${name})`)}`;

/** The picture of the map leads to the map. */
const MapLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href ? (
    <a href={href} rel="noopener">
      {children}
    </a>
  ) : (
    children
  );

/** The way to the office: a picture of the map where there is one, and links to maps. Nothing is loaded from them. */
export function Directions() {
  const { t } = useTranslation('contact');
  const { shell } = useSiteLocation();
  const { address = '', map_url: mapUrl = '', map_image: picture } = useAppSelector(selectSiteInfo) ?? {};
  const point = readPoint(mapUrl);
  if (!point && !picture) return null;
  return (
    <Panel tone="sunk">
      <h3 className="h-sm">{t('directions')}</h3>
      {picture && (
        <MapLink href={point ? mapUrl : ''}>
          <Picture className={`cut ${styles.map}`} src={picture} width={800} height={460} alt={t('map')} />
        </MapLink>
      )}
      {point && (
        <ul className={styles.links}>
          {shell === 'mobile' && (
            <li>
              <a href={buildGeo(point, address)}>{t('mapApp')}</a>
            </li>
          )}
          {buildRoutes(point).map(([name, href]) => (
            <li key={name}>
              <a href={href} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
