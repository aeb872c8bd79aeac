import { useTranslation } from 'react-i18next';
import { Link } from '@/components/Link';
import { MoreLink } from '@/components/MoreLink';
import { Picture } from '@/components/Picture';
import { routes } from '@/config/routes';
import { formatPosition } from '@/lib/numbers';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './ServicesPanel.module.css';
import { useServiceMenu } from './ServicesMenu';

type ServicesPanelProps = { onLeave: () => void };

/** What the services entry opens: every service, and a way out for who does not know which. */
export function ServicesPanel({ onLeave }: ServicesPanelProps) {
  const { t } = useTranslation();
  const location = useSiteLocation();
  return (
    <div className={`wrap ${styles.columns}`}>
      <ol className={styles.list}>
        {useServiceMenu().map(({ slug, name, summary }, index) => (
          <li key={slug}>
            <Link href={routes.service(location, slug)} onClick={onLeave}>
              <span className="n">{formatPosition(index + 1)}</span>
              <b>{name}</b>
              {summary && <small>{summary}</small>}
            </Link>
          </li>
        ))}
      </ol>
      <div className={styles.aside}>
        <Picture className="r43 cut" src="/art/motif/mega.svg?motif=shebeke&palette=nar" width={600} height={450} />
        <p className={styles.unsure}>{t('shell.unsure')}</p>
        <p className="muted">{t('shell.unsureText')}</p>
        <MoreLink href={routes.apply(location)} onClick={onLeave}>
          {t('btn.apply')}
        </MoreLink>
      </div>
    </div>
  );
}
