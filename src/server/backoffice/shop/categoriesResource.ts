import { routes } from '@/config/routes';
import { categorySchema } from '@/contract/products';
import { isSameValue } from '@/lib/compareValues';
import { imageField, slugField, titleField } from '../kit/contentFields';
import type { FieldsOf } from '../kit/fields';
import { contentResource } from '../content/contentResource';
import { categoryRecords, type CategoryRecord } from './categoryRecordsRepository';
import { findProductIds } from './productRecordsRepository';
import { setCategoryWords } from './productWords';

export const productCategoriesResource = contentResource({
  records: {
    ...categoryRecords,
    update: async (tx, id, record: CategoryRecord) => {
      const before = await categoryRecords.find(tx, id, 'lock');
      await categoryRecords.update(tx, id, record);
      if (!isSameValue(before?.name, record.name)) await setCategoryWords(tx, id);
    },
  },
  type: {
    name: 'product-categories',
    schema: categorySchema.omit({ product_count: true }),
    check: async (tx, { slug }, id) =>
      (await categoryRecords.isTaken(tx, 'slug', slug, id)) ? { slug: 'adminFields:slug.taken' } : {},
    address: (location, { slug }) => routes.products(location, { category: slug }),
    uses: {
      count: async (tx, id) => (await findProductIds(tx, id)).length,
      text: 'adminContent:productCategories.inUse',
      linkText: 'adminContent:productCategories.records',
      href: (id) => `/admin/products?category=${id}`,
    },
    title: ({ name }, locale) => name[locale],
  },
  title: 'adminContent:productCategories.title',
  newTitle: 'adminContent:productCategories.new',
  noun: 'categories',
  order: { table: 'product_category' },
  fields: { name: titleField(), slug: slugField(), image: imageField() } satisfies FieldsOf<CategoryRecord>,
});
