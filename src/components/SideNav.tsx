import { formatPosition } from '@/lib/format';
import { Link } from './Link';

type SideNavProps = {
  /** Heading and accessible name of the landmark. */
  label: string;
  items: { href: string; text: string; isCurrent?: boolean }[];
};

/** A sticky numbered list of links beside the content. */
export function SideNav({ label, items }: SideNavProps) {
  return (
    <nav className="SideNav-side" aria-label={label}>
      <h2>{label}</h2>
      <ol>
        {items.map(({ href, text, isCurrent = false }, index) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent ? (href.startsWith('#') ? 'location' : 'page') : undefined}>
              <span className="n">{formatPosition(index + 1)}</span> <span>{text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
