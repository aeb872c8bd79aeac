import { Link } from '@/components/Link';
import { Mark, Tag } from '@/components/Tag';
import { Picture } from '@/components/Picture';
import { isTelling } from '@/components/pictureSource';
import { routes } from '@/config/routes';
import type { ProjectCard as Project } from '@/contract/projects';
import { breakWords } from '@/lib/breakWords';
import { useSiteLocation } from '@/providers/SiteLocation';

type ProjectCardProps = {
  project: Project;
  /** `lead` is the tall first one of the home page, `low` one beside it, `wide` is beside its picture. */
  variant?: 'normal' | 'lead' | 'low' | 'wide';
  /** For the picture that is seen first. */
  isPriority?: boolean;
};

const RATIO = { normal: 'r32', lead: 'r169', low: 'r-wide', wide: 'r169' } as const;
/** Of a picture of 960 pixels. */
const HEIGHT = { normal: 640, lead: 600, low: 411, wide: 600 } as const;

/** One project; a list item. The link covers the whole card. A drawing that says nothing is only a mark. */
export function ProjectCard({ project, variant: wanted = 'normal', isPriority = false }: ProjectCardProps) {
  const location = useSiteLocation();
  const { slug, title, category, year, summary, image, result } = project;
  // Phones have no place beside another card.
  const isHalf = wanted === 'low' && location.shell === 'mobile';
  const variant = isHalf || !isTelling(image) ? 'normal' : wanted;
  const hasSummary = wanted === 'wide' || (wanted === 'lead' && location.shell === 'desktop');
  return (
    <li className={`ProjectCard-card ProjectCard-${variant}`}>
      {isTelling(image) ? (
        <div className="ProjectCard-picture cut">
          <Picture
            src={image}
            width={960}
            height={HEIGHT[variant]}
            className={RATIO[variant]}
            isPriority={isPriority}
          />
        </div>
      ) : (
        <Mark src={image} />
      )}
      <div className="ProjectCard-meta">
        <Tag tone="brand">{category.name}</Tag>
        {year > 0 && !isHalf && <span>{year}</span>}
      </div>
      <h3>
        <Link href={routes.project(location, slug)} className="cover">
          {breakWords(title)}
        </Link>
      </h3>
      {hasSummary && <p>{breakWords(summary)}</p>}
      <p className="ProjectCard-result">
        <b>{result.value}</b> <span>{result.label}</span>
      </p>
    </li>
  );
}
