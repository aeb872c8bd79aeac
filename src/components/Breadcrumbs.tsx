import styles from './Breadcrumbs.module.css';
import { Link } from './Link';

type BreadcrumbsProps = {
  /** Name of the landmark. */
  label: string;
  /** From the home page to the parent page. */
  trail: { text: string; href: string }[];
  current: string;
};

export function Breadcrumbs({ label, trail, current }: BreadcrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
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
