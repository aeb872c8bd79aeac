import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/Icon';
import { Select } from '@/components/Select';
import type { ProductFilter } from '@/config/routes';

type ToolbarProps = {
  /** The form that search and order belong to, for they stand outside of it. */
  formId: string;
  filter: ProductFilter;
  /** On phones: the other filters, behind their button. */
  children?: ReactNode;
};

/** Search and order, above the list. */
export function Toolbar({ formId, filter, children }: ToolbarProps) {
  const { t } = useTranslation('shop');
  const orderings = [
    { value: '', text: t('cat.sortNew') },
    { value: 'price', text: t('cat.sortCheap') },
    { value: '-price', text: t('cat.sortDear') },
    { value: 'name', text: t('cat.sortName') },
  ];
  return (
    <div className="Toolbar-toolbar">
      <div className="Toolbar-search" role="search">
        <label className="sr" htmlFor="q">
          {t('search.products')}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          form={formId}
          maxLength={100}
          autoComplete="off"
          placeholder={t('search.products')}
          defaultValue={filter.q}
        />
        <button type="submit" form={formId} aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
      </div>
      <div className="Toolbar-row">
        {children}
        <div className="Toolbar-order">
          <Select
            id="ordering"
            name="ordering"
            form={formId}
            label={t('cat.sort')}
            options={orderings}
            defaultValue={filter.ordering ?? ''}
          />
        </div>
      </div>
    </div>
  );
}
