import { useSiteLocation } from '@/providers/SiteLocation';
import { Link } from './Link';

type BreadcrumbsProps = {
  /** Name of the landmark. */
  label: string;
  /** From the home page to the parent page. */
  trail: { text: string; href: string }[];
  current: string;
};

/**
 * The way up: the whole trail on the desktop. In the mobile shell the page above only, and nothing where home is the next:
 * the bars lead back, home and to the lists.
 */
export function Breadcrumbs({ label, trail, current }: BreadcrumbsProps) {
  if (useSiteLocation().shell === 'mobile') {
    const [, , ...above] = trail;
    const parent = above.at(-1);
    return (
      parent && (
        <nav className="Breadcrumbs-crumbs" aria-label={label}>
          <Link href={parent.href}>
            <span aria-hidden="true">‹ </span>
            <span>{parent.text}</span>
          </Link>
        </nav>
      )
    );
  }
  return (
    <nav className="Breadcrumbs-crumbs" aria-label={label}>
      <ol>
        {trail.map(({ text, href }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
