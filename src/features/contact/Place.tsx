import { Fragment, type ReactNode } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Picture } from '@/components/Picture';
import { readPoint, type MapPoint } from '@/lib/mapPoint';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

/** The portal of a house, where there is no picture of the organisation's own. */
const DOOR = '/art/motif/entrance.svg?motif=portal&palette=firuze';

/** Where the organisation is: its door, or the map around it, above the address and the ways to it. */
export function Place() {
  const t = useTexts('contact');
  const { address, entrance, map_url: mapUrl, map_image: map, door_image: door } = useAppSelector(selectSiteInfo) ?? {};
  if (!address && !mapUrl && !door && !map) return null;
  return (
    <div className="Place-place">
      {door ? (
        <Picture className="Place-picture" src={door} width={800} height={500} alt={t('door')} isPriority />
      ) : (
        <PlaceMap otherwise={<Picture className="Place-art" src={DOOR} width={800} height={200} isPriority />} />
      )}
      <div className="Place-text">
        {mapUrl ? (
          <a className="Place-address" href={mapUrl} rel="noopener">
            {address || t('openMap')}
          </a>
        ) : (
          <b className="Place-address">{address}</b>
        )}
        {entrance && <p>{entrance}</p>}
        <Directions />
      </div>
    </div>
  );
}

/** The map as a picture, which leads to the map. */
export function PlaceMap({ otherwise = null }: { otherwise?: ReactNode }) {
  const t = useTexts('contact');
  const { map_url: mapUrl = '', map_image: map } = useAppSelector(selectSiteInfo) ?? {};
  if (!map) return otherwise;
  const picture = <Picture className="Place-picture Place-map" src={map} width={800} height={500} alt={t('map')} />;
  return readPoint(mapUrl) ? (
    <a href={mapUrl} rel="noopener">
      {picture}
    </a>
  ) : (
    picture
  );
}

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
  const t = useTexts('contact');
  const point = readPoint(useAppSelector(selectSiteInfo)?.map_url ?? '');
  if (!point) return null;
  return (
    <p className="Place-routes">
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
