import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/ActionBar';
import { ButtonLink } from '@/components/ButtonLink';
import { Portrait } from '@/components/Portrait';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './CallToAction.module.css';

export type MeetingBarProps = {
  href: string;
  /** Who one meets, where that is known. */
  person?: { name: string; image?: string | undefined } | null | undefined;
};

/** Whom one meets, or what the first meeting promises, and the link to ask for one. */
export function MeetingBar({ href, person }: MeetingBarProps) {
  const { t } = useTranslation();
  const location = useSiteLocation();
  const promise = useAppSelector(selectSiteInfo)?.first_meeting?.title;
  return (
    <ActionBar findActions={() => document.querySelectorAll(`#main a[href^="${routes.apply(location)}"]`)}>
      <p className={styles.person}>
        {person && <Portrait name={person.name} image={person.image} />}
        {person?.name ?? promise}
      </p>
      <ButtonLink href={href}>{t('btn.apply')}</ButtonLink>
    </ActionBar>
  );
}
