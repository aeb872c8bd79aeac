import { IndexList } from '@/components/IndexList';
import { routes } from '@/config/routes';
import type { OtherService } from '@/contract/services';
import { breakWords } from '@/lib/breakWords';
import { useSiteLocation } from '@/site/SiteLocation';
import { LeadLine } from './LeadLine';

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
