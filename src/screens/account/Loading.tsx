import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/Panel';
import { Skeleton } from '@/components/Skeleton';
import styles from './Loading.module.css';

/** Holds the place of a part of the account while it is on its way, or while it is not known whose it is. */
export function Loading() {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {t('a11y.loading')}
      </p>
      <div className={`stack ${styles.skeletons}`}>
        {[1, 2, 3].map((row) => (
          <Panel key={row}>
            <div>
              <Skeleton shape="short" />
              <Skeleton shape="line" />
            </div>
          </Panel>
        ))}
      </div>
    </div>
  );
}
