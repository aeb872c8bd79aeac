import { useTranslation } from 'react-i18next';
import { Fragment, type ReactNode } from 'react';
import { Picture } from '@/components/Picture';
import { readPoint, type MapPoint } from '@/lib/mapPoint';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './Directions.module.css';

type Route = readonly [name: string, href: string];

/** Routes to the place, by name of the map; the address itself leads to the one of OpenStreetMap. */
const buildRoutes = ({ latitude: lat, longitude: lon }: MapPoint): Route[] => [
  ['Google', `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lon}`],
  ['Apple', `https://maps.apple.com/?daddr=${lat}%2C${lon}`],
  ['Waze', `https://www.waze.com/ul?ll=${lat}%2C${lon}&navigate=yes`],
  ['2GIS', `https://2gis.az/directions/points/%7C${lon}%2C${lat}`],
];

/** The way to the office, one line of links to maps; nothing where the place is not known. Nothing is loaded from them. */
export function Directions() {
  const { t } = useTranslation('contact');
  const point = readPoint(useAppSelector(selectSiteInfo)?.map_url ?? '');
  if (!point) return null;
  return (
    <p className={styles.routes}>
      <span>{`${t('directions')}:`}</span>{' '}
      {buildRoutes(point).map(([name, href], index) => (
        <Fragment key={name}>
          {index > 0 && <span>{'\u00a0· '}</span>}
          <a className="link" href={href} rel="noopener">
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** The picture of the map leads to the map. */
const MapLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href ? (
    <a href={href} rel="noopener">
      {children}
    </a>
  ) : (
    children
  );

/** The door of the office and the streets around it, where there are pictures of them. */
export function PlacePictures() {
  const { t } = useTranslation('contact');
  const { map_url: mapUrl = '', map_image: map, door_image: door } = useAppSelector(selectSiteInfo) ?? {};
  return (
    <>
      {door && <Picture className={`cut ${styles.door}`} src={door} width={800} height={500} alt={t('door')} />}
      {map && (
        <MapLink href={readPoint(mapUrl) ? mapUrl : ''}>
          <Picture className={`cut ${styles.map}`} src={map} width={800} height={460} alt={t('map')} />
        </MapLink>
      )}
    </>
  );
}
