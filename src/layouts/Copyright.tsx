import { useTranslation } from 'react-i18next';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

export function Copyright() {
  const { t } = useTranslation();
  const name = useAppSelector(selectSiteInfo)?.name ?? '';
  return (
    // oxlint-disable-next-line react/purity -- a page rendered just before the year ends may be read in the next one
    <span suppressHydrationWarning>{t('shell.copyright', { year: new Date().getFullYear(), name }).trim()}</span>
  );
}
