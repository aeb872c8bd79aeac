import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { routes } from '@/config/routes';
import type { ServiceMiddleItem, OtherService, ServicePrice } from '@/contract/services';
import { breakWords } from '@/lib/breakWords';
import { formatPosition } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';
import { IndexList } from '@/components/IndexList';
import { numberNeeds, type Need } from './ServiceNeeds';
import { useServicePrice } from './useServicePrice';

type ServiceTilesProps = {
  services: ServiceMiddleItem[];
  /** What is chosen from above them. */
  needs?: Need[];
};

/** The main services as pictures: the first two wide, the rest in thirds, in rows without a hole. */
export function ServiceTiles({ services, needs = [] }: ServiceTilesProps) {
  const location = useSiteLocation();
  return (
    <ul className="grid ServiceTiles-bento">
      {services.map(({ slug, name, summary, image, ...service }, index) => (
        <li key={slug} className="ServiceTiles-tile" data-needs={numberNeeds(needs, slug)}>
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
            <LeadLine service={service} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type LeadLineProps = { service: Pick<ServiceMiddleItem, 'lead_name' | 'fact' | keyof ServicePrice> };

/**
 * Who leads a service, the first of its facts and its price, `Gunel Safarzade · 3–9 months · from AZN 1,800`; nothing
 * where none of it is known.
 */
function LeadLine({ service: { lead_name: name, fact, ...price } }: LeadLineProps) {
  const sayPrice = useServicePrice();
  const said = [name, fact?.value, sayPrice(price)].filter((text) => text !== undefined);
  return (
    said.length > 0 && (
      <p className="tiny ServiceTiles-said">
        {said.map((text, index) => (
          // The dot stays with what is before it where the line breaks.
          <span key={text}>{index < said.length - 1 ? `${text}\u00a0· ` : text}</span>
        ))}
      </p>
    )
  );
}

type OtherServicesListProps = {
  services: OtherService[];
  /** Number of the first entry: other services are counted on from the main ones. */
  start: number;
  /** On a phone only their names. */
  isShort?: boolean;
  needs?: Need[];
};

export function OtherServicesList({ services, start, isShort = false, needs = [] }: OtherServicesListProps) {
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
        needs: numberNeeds(needs, slug),
      }))}
    />
  );
}
