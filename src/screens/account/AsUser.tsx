import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { Loading } from './Loading';
import type { useAsUser } from './useAsUser';

type AsUserProps<T> = {
  asked: ReturnType<typeof useAsUser<T>>;
  children: (data: T) => ReactNode;
};

/** What was asked for, or why it is not there (yet). */
export function AsUser<T>({ asked: { loaded, reload }, children }: AsUserProps<T>) {
  const { t } = useTranslation('common');
  switch (loaded.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <ErrorState title={t('load.failed')} text={t('load.lost')} retry={t('btn.retry')} onRetry={reload} />;
    case 'loaded':
      return children(loaded.data);
  }
}
