import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { selectSocialMedias } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './SocialLinks.module.css';

/** The networks that have an address. WhatsApp is no page but a chat, and has places of its own. */
export function SocialLinks() {
  const { t } = useTranslation();
  const networks = useAppSelector(selectSocialMedias)?.filter(({ platform, url }) => platform !== 'whatsapp' && url);
  if (!networks?.length) return null;
  return (
    <ul className={styles.social} aria-label={t('shell.followUs')}>
      {networks.map(({ platform, url, name }) => (
        <li key={url}>
          <Link href={url}>
            <Icon name={platform} />
            <span className="sr">{name ?? PLATFORM_NAMES[platform]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
