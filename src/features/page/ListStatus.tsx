import { useTranslation } from 'react-i18next';
import { useIsWaiting } from '@/lib/useIsWaiting';

type ListStatusProps = {
  pageNumber: number;
  /** Entries of the whole list, and how many of them stand on a page. */
  count: number;
  pageSize: number;
};

/** Tells who does not see it what a filter has left of the list. Needs the namespace `lists`. */
export function ListStatus({ pageNumber, count, pageSize }: ListStatusProps) {
  const { t } = useTranslation('lists');
  const isWaiting = useIsWaiting();
  const from = (pageNumber - 1) * pageSize + 1;
  return (
    <p className="sr" role="status">
      {isWaiting
        ? t('updating')
        : count > 0
          ? t('range', { from, to: Math.min(pageNumber * pageSize, count), total: count })
          : t('empty')}
    </p>
  );
}
