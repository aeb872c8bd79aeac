import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Fieldset } from '@/components/Field';
import { TextInput } from '@/components/TextInput';
import type { ProductFilter } from '@/config/routes';
import type { ProductList } from '@/contract/products';
import { findWrongPrice, isPrice } from '@/contract/readProductFilter';

type FiltersProps = {
  filter: ProductFilter;
  facets: ProductList['facets'] | undefined;
};

/** The fields that narrow the list, inside the form. */
export function Filters({ filter, facets }: FiltersProps) {
  const t = useTexts('shop');
  const { category, min_price, max_price, in_stock } = filter;
  const chosen = category?.split(',') ?? [];
  const wrong = findWrongPrice(filter);
  const isUpsideDown = isPrice(min_price) && isPrice(max_price) && Number(min_price) > Number(max_price);
  const priceError = wrong ? t('cat.priceUnread', { price: wrong }) : isUpsideDown ? t('cat.priceRange') : '';

  return (
    <div className="Filters-filters">
      <Fieldset id="category" legend={t('cat.category')}>
        {facets?.categories.map(({ slug, name, count }) => (
          <Checkbox
            key={slug}
            id={`category-${slug}`}
            name="category"
            value={slug}
            defaultChecked={chosen.includes(slug)}
            disabled={count === 0 && !chosen.includes(slug)}
          >
            <span>{name}</span> <b>{count}</b>
          </Checkbox>
        ))}
      </Fieldset>
      <Fieldset
        id="price"
        legend={t('cat.price')}
        error={priceError ? { prefix: t('err.prefix'), text: priceError } : undefined}
      >
        <div className="Filters-range">
          <TextInput
            id="min_price"
            name="min_price"
            label={t('cat.priceFrom')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={min_price}
          />
          <TextInput
            id="max_price"
            name="max_price"
            label={t('cat.priceTo')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={max_price}
          />
        </div>
      </Fieldset>
      <Fieldset id="stock" legend={t('cat.availability')}>
        <Checkbox id="in_stock" name="in_stock" value="1" defaultChecked={in_stock !== undefined}>
          {t('cat.inStockOnly')}
        </Checkbox>
      </Fieldset>
      <noscript>
        <Button type="submit" isWide>
          {t('search.submit')}
        </Button>
      </noscript>
    </div>
  );
}
