import { useTranslation } from 'react-i18next';
import { toBakuDay } from '@/lib/bakuDay';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

export function Copyright() {
  const { t } = useTranslation();
  const name = useAppSelector(selectSiteInfo)?.name ?? '';
  // oxlint-disable-next-line react/purity -- a page rendered just before the year ends may be read in the next one
  const year = toBakuDay(new Date()).slice(0, 4);
  return <span suppressHydrationWarning>{t('shell.copyright', { year, name }).trim()}</span>;
}
