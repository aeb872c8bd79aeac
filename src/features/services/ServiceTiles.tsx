import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { routes } from '@/config/routes';
import type { ServiceMiddleItem } from '@/contract/services';
import { breakWords } from '@/lib/breakWords';
import { formatPosition } from '@/lib/format';
import { useSiteLocation } from '@/site/SiteLocation';
import { LeadLine } from './LeadLine';
import styles from './ServiceTiles.module.css';

type ServiceTilesProps = { services: ServiceMiddleItem[] };

/** The main services as pictures: the first two wide, the rest in thirds, in rows without a hole. */
export function ServiceTiles({ services }: ServiceTilesProps) {
  const location = useSiteLocation();
  return (
    <ul className={`grid ${styles.bento}`}>
      {services.map(({ slug, name, summary, image, ...service }, index) => (
        <li key={slug} className={styles.tile}>
          <div className={`${styles.picture} cut`}>
            <Picture src={image} width={960} height={index < 2 ? 540 : 720} className={index < 2 ? 'r169' : 'r43'} />
          </div>
          <div className={styles.text}>
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
