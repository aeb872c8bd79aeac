import type { AdminLink } from '@/contract/admin';

type LinkListProps = {
  links: readonly AdminLink[];
  className?: string;
  linkClass?: string;
  label?: string;
  isDownload?: boolean;
};

export function LinkList({ links, className, linkClass, label, isDownload }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className} aria-label={label}>
      {links.map(({ href, text }) => (
        <li key={`${href} ${text}`}>
          <a className={linkClass} href={href} download={isDownload}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
