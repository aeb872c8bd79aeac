import { useTranslation } from 'react-i18next';
import type { ScreenProps } from './AdminPage';

/** The first page of the back office. */
export function HomeScreen({ view }: ScreenProps<{ name: string }>) {
  const { t } = useTranslation('admin');
  return <p className="lead">{t('home.lead', { name: view.name })}</p>;
}
