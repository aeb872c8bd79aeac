import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/IconButton';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './Announcement.module.css';

/** The sentence above every page. `scripts/announcement.ts` closes it and keeps it closed. */
export function Announcement() {
  const { t } = useTranslation();
  const announcement = useAppSelector(selectSiteInfo)?.announcement;
  if (!announcement) return null;
  const { text, url, is_dismissible: isDismissible } = announcement;
  return (
    <aside className={styles.bar} data-print="hide" aria-labelledby="announcement">
      <div className="wrap">
        <p id="announcement">{url ? <a href={url}>{text}</a> : text}</p>
        {isDismissible && <IconButton icon="x" label={t('btn.close')} data-dismiss />}
      </div>
    </aside>
  );
}
