import { useTranslation } from 'react-i18next';
import { Note } from '@/components/Note';
import { Skeleton } from '@/components/Skeleton';
import { formatPhone } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './CartSkeleton.module.css';

/** Until the browser's storage has been read; the server never knows a cart. */
export function CartSkeleton() {
  const { t } = useTranslation(['cart', 'common']);
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number ?? '';
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {t('common:a11y.loading')}
      </p>
      <noscript>
        <Note tone="warn">{t('noScript', { phone: formatPhone(phone) })}</Note>
      </noscript>
      {[1, 2].map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton className="r11" />
          <div>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
          </div>
        </div>
      ))}
    </div>
  );
}
