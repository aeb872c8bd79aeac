import { useTexts } from '@/providers/TextsProvider';
import { useEffect, Fragment, type ReactNode } from 'react';
import { Boundary } from '@/components/Boundary';
import type { PostedForm } from '@/contract/postedForm';
import { ContactDetails } from '@/features/contact/ContactDetails';
import { useAnswerTime } from '@/features/contact/useContact';
import { readPosted } from '@/features/forms/engine/formErrors';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { fetchDirectory, selectNumbers, selectSiteInfo } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { ContactForm } from './ContactForm';
import { OpeningHours } from './OpeningHours';
import { Picture } from '@/components/Picture';
import { readPoint, type MapPoint } from '@/lib/mapPoint';

type ContactScreenProps = {
  /** The form came back. */
  posted?: PostedForm;
};

export function ContactScreen({ posted }: ContactScreenProps) {
  const t = useTexts(['contact', 'common']);
  const { shell } = useSiteLocation();
  const dispatch = useAppDispatch();
  const siteInfo = useAppSelector(selectSiteInfo);
  const time = siteInfo?.whatsapp_time;
  const hasHours = !!(siteInfo?.working_hours || siteInfo?.opening_hours?.length);
  const answer = useAnswerTime((values) => t('sent.answerIn', values));
  const lead = [t('lead'), answer.sentence].filter(Boolean).join(' ');
  const hasNumbers = useAppSelector((state) => selectNumbers(state).length > 0);

  useEffect(() => {
    if (!hasNumbers) void dispatch(fetchDirectory());
  }, [dispatch, hasNumbers]);

  // In the mobile shell the phone numbers come first, unless the form was sent.
  const isDetailsFirst = shell === 'mobile' && !posted;
  const form = (
    <section key="form">
      <h2 className="h-sm">{t('write')}</h2>
      <ContactForm pageTitle={t('common:nav.contact')} posted={posted ? { ...posted, read: readPosted } : null} />
    </section>
  );
  const details = (
    <section key="details" className={isDetailsFirst ? 'section--body' : 'stick'}>
      <h2 className="sr">{t('common:shell.contactDetails')}</h2>
      <Boundary>
        <ContactDetails
          whatsappNote={time ? t('whatsapp', { time }) : ''}
          openMap={t('openMap')}
          directions={<Directions />}
          hours={hasHours && <OpeningHours {...siteInfo} />}
        />
        <PlacePictures />
      </Boundary>
    </section>
  );
  const parts = isDetailsFirst ? [details, form] : [form, details];
  return (
    <>
      <PageHead title={t('common:nav.contact')} description={lead} isIndexed={!posted} />
      <PageTop title={t('common:nav.contact')} lead={lead} />
      <div className="wrap section--body">
        <div className="grid split">{parts}</div>
      </div>
    </>
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
    <p className="Directions-routes">
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
function PlacePictures() {
  const t = useTexts('contact');
  const { map_url: mapUrl = '', map_image: map, door_image: door } = useAppSelector(selectSiteInfo) ?? {};
  return (
    <>
      {door && <Picture className="cut Directions-door" src={door} width={800} height={500} alt={t('door')} />}
      {map && (
        <MapLink href={readPoint(mapUrl) ? mapUrl : ''}>
          <Picture className="cut Directions-map" src={map} width={800} height={460} alt={t('map')} />
        </MapLink>
      )}
    </>
  );
}
