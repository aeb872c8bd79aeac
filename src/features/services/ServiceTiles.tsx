import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { routes } from '@/config/routes';
import type { ServiceMiddleItem, OtherService } from '@/contract/services';
import { breakWords } from '@/lib/breakWords';
import { formatPosition } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';
import { IndexList } from '@/components/IndexList';

type ServiceTilesProps = { services: ServiceMiddleItem[] };

/** The main services as pictures: the first two wide, the rest in thirds, in rows without a hole. */
export function ServiceTiles({ services }: ServiceTilesProps) {
  const location = useSiteLocation();
  return (
    <ul className="grid ServiceTiles-bento">
      {services.map(({ slug, name, summary, image, ...service }, index) => (
        <li key={slug} className="ServiceTiles-tile">
          <div className="ServiceTiles-picture cut">
            <Picture src={image} width={960} height={index < 2 ? 540 : 720} className={index < 2 ? 'r169' : 'r43'} />
          </div>
          <div className="ServiceTiles-text">
            <span className="n">{formatPosition(index + 1)}</span>
            <h3>
              <Link className="cover" href={routes.service(location, slug)}>
                {breakWords(name)}
              </Link>
            </h3>
            <p>{breakWords(summary)}</p>
            <LeadLine service={service} isShort={location.shell === 'mobile' && index > 1} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type LeadLineProps = {
  service: Pick<ServiceMiddleItem, 'lead_name' | 'fact'>;
  /** Where there is room for the name alone. */
  isShort?: boolean;
};

/** Who leads a service and the first of its facts, `Gunel Safarzade · 3–9 months`; nothing where neither is known. */
function LeadLine({ service: { lead_name: name, fact }, isShort = false }: LeadLineProps) {
  const shown = isShort && name ? undefined : fact;
  if (!name && !shown) return null;
  return (
    <p className="tiny">
      {name && <span>{name}</span>}
      {/* The dot stays with the name where the line breaks. */}
      {name && shown && <span>{'\u00a0· '}</span>}
      {shown && (
        <>
          <span className="sr">{`${shown.label}: `}</span>
          <span>{shown.value}</span>
        </>
      )}
    </p>
  );
}

type OtherServicesListProps = {
  services: OtherService[];
  /** Number of the first entry: other services are counted on from the main ones. */
  start: number;
  /** On a phone only their names. */
  isShort?: boolean;
};

export function OtherServicesList({ services, start, isShort = false }: OtherServicesListProps) {
  const location = useSiteLocation();
  return (
    <IndexList
      start={start}
      isShort={isShort}
      items={services.map(({ slug, title, summary, ...service }) => ({
        key: slug,
        href: routes.service(location, slug),
        title,
        text: breakWords(summary),
        note: <LeadLine service={service} />,
      }))}
    />
  );
}
