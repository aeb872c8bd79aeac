import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { Tag } from '@/components/Tag';
import { routes } from '@/config/routes';
import type { ProjectCard as Project } from '@/contract/projects';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './ProjectCard.module.css';

type ProjectCardProps = {
  project: Project;
  /** `lead` is the tall first one of the home page, `wide` the first of the list, beside its picture. */
  variant?: 'normal' | 'lead' | 'wide';
};

const RATIO = { normal: 'r32', lead: 'r169', wide: 'r169' } as const;

/** One project; a list item. The link covers the whole card. */
export function ProjectCard({ project, variant = 'normal' }: ProjectCardProps) {
  const location = useSiteLocation();
  const { slug, title, category, year, summary, image, result } = project;
  return (
    <li className={`${styles.card} ${styles[variant] ?? ''}`}>
      <div className={`${styles.picture} cut`}>
        <Picture
          src={image}
          width={960}
          height={variant === 'normal' ? 640 : 600}
          className={RATIO[variant]}
          isPriority={variant === 'wide'}
        />
      </div>
      <div className={styles.meta}>
        <Tag tone="brand">{category.name}</Tag>
        {year > 0 && <span>{year}</span>}
      </div>
      <h3>
        <Link href={routes.project(location, slug)} className="cover">
          {title}
        </Link>
      </h3>
      {variant !== 'normal' && <p>{summary}</p>}
      <p className={styles.result}>
        <b>{result.value}</b> {result.label}
      </p>
    </li>
  );
}
