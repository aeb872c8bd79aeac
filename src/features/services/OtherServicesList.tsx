import { IndexList } from '@/components/IndexList';
import { routes } from '@/config/routes';
import type { OtherService } from '@/contract/services';
import { useSiteLocation } from '@/site/SiteLocation';

type OtherServicesListProps = {
  services: OtherService[];
  /** Number of the first entry: other services are counted on from the main ones. */
  start: number;
};

export function OtherServicesList({ services, start }: OtherServicesListProps) {
  const location = useSiteLocation();
  return (
    <IndexList
      start={start}
      items={services.map(({ slug, title, summary }) => ({
        key: slug,
        href: routes.service(location, slug),
        title,
        text: summary,
      }))}
    />
  );
}
