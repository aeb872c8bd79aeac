import { useId } from 'react';
import { orderNumber } from '@/lib/orderNumber';
import { Link } from './Link';
import styles from './SideNav.module.css';

type SideNavProps = { label: string; items: { href: string; text: string; isCurrent?: boolean }[] };

/** The numbered pages, or parts of this page, beside the text. */
export function SideNav({ label, items }: SideNavProps) {
  const id = useId();
  return (
    <nav className={styles.side} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ol>
        {items.map(({ href, text, isCurrent = false }, index) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
              <span className="n">{orderNumber(index + 1)}</span>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
