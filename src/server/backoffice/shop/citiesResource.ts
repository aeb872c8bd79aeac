import { DASH } from '@/contract/text.mjs';
import { formatAmount, formatMoney } from '@/lib/format';
import { searchRows } from '@/lib/searchTries';
import { nameOrder, slugify } from '@/lib/text';
import { defineResource } from '../kit/defineResource';
import { readId } from '../kit/formValues';
import { localizedField, moneyField, textField } from '../kit/fields';
import { sliceListPage } from '../../db/findListPage';
import { database } from '../../db/transaction';
import { hasRole } from '../../people/staff/requireStaff';
import { fieldError } from '../../http/HttpError';
import {
  countCityAddresses,
  findCityRecord,
  findCityRecords,
  insertCity,
  removeCity,
  updateCity,
} from '../../shop/cities/citiesRepository';

const DASHES = new RegExp(String.raw`\s*${DASH}\s*`, 'gu');

/** Behind the name of a place that has the name of another. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9];

/** The cities that orders are delivered to, with the fee and the days of the delivery. */
export const citiesResource = defineResource({
  name: 'cities',
  title: 'admin:cities.title',
  newTitle: 'admin:cities.new',
  roles: { read: ['editor', 'sales'], write: ['editor'] },
  list: {
    find: async (db, query, locale) => {
      const compare = nameOrder(locale);
      const all = await findCityRecords(db);
      const getText = ({ name, slug }: (typeof all)[number]) => `${name.az} ${name.en} ${slug}`;
      const { rows: cities, isNear } = searchRows(all, query.search, getText);
      cities.sort((one, other) =>
        query.sort === 'fee' ? one.delivery_fee - other.delivery_fee : compare(one.name[locale], other.name[locale]),
      );
      return { ...sliceListPage(query.isDescending ? cities.reverse() : cities, query), isNear };
    },
    columns: [
      { name: 'name', label: 'admin:cities.name', isSortable: true, cell: ({ name }, { locale }) => name[locale] },
      {
        name: 'fee',
        label: 'admin:cities.feeColumn',
        needsLabel: true,
        isSortable: true,
        isNumber: true,
        cell: (city, { locale }) => formatMoney(formatAmount(city.delivery_fee), locale),
      },
      {
        name: 'days',
        label: 'admin:cities.days',
        isNumber: true,
        needsLabel: true,
        cell: ({ delivery_days }) => delivery_days,
      },
    ],
    filters: [{ kind: 'search', name: 'q', label: 'admin:list.search' }],
    sort: 'name',
    noun: 'cities',
    empty: 'adminList:empty.addCity',
  },
  fields: {
    name: localizedField({ label: 'admin:cities.name', isRequired: true, maxLength: 80 }),
    slug: textField({
      label: 'admin:form.slug',
      hint: 'admin:cities.slugHint',
      maxLength: 60,
      pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      patternKey: 'admin:form.slugWrong',
    }),
    delivery_fee: moneyField({ label: 'admin:cities.fee', hint: 'admin:cities.feeHint', max: 100_000 }),
    delivery_days: textField({
      label: 'admin:cities.days',
      hint: 'admin:cities.daysHint',
      isRequired: true,
      // With the hyphen of the keyboard too.
      normalize: (text) => text.replace(DASHES, '–'),
      pattern: /^\d{1,2}(?:–\d{1,2})?$/,
      patternKey: 'adminFields:wrong.days',
    }),
  },
  find: async (db, id, locale, lock) => {
    const city = await findCityRecord(db, readId(id), lock);
    return city && { title: city.name[locale], values: city };
  },
  // Whoever edits it has them in the form.
  facts: async (id, { t, locale, staff }) => {
    const city = hasRole(staff, ['editor']) ? null : await findCityRecord(await database(), readId(id));
    if (!city) return [];
    const fee = formatMoney(formatAmount(city.delivery_fee), locale);
    return [
      { label: t('admin:cities.feeColumn'), value: { kind: 'text', text: fee } },
      { label: t('admin:cities.days'), value: { kind: 'text', text: city.delivery_days } },
    ];
  },
  insert: async (tx, city, { locale }) => {
    const stem = city.slug || slugify(city.name.az);
    if (stem === '') throw fieldError('slug', 'required', locale);
    // What was typed is never another address than it says.
    const tries = city.slug ? [stem] : [stem, ...NUMBERS.map((number) => `${stem}-${number}`)];
    for (const slug of tries) {
      const id = await insertCity(tx, { ...city, slug });
      if (id !== null) return id;
    }
    throw fieldError('slug', 'adminFields:slug.taken', locale);
  },
  update: async (tx, id, city, { locale }) => {
    if (city.slug === '') throw fieldError('slug', 'required', locale);
    if (!(await updateCity(tx, readId(id), city))) throw fieldError('slug', 'adminFields:slug.taken', locale);
  },
  remove: async (tx, id, { locale }) => {
    // Addresses of customers point to it.
    if ((await countCityAddresses(tx, readId(id))) > 0) throw fieldError('form', 'inUse', locale);
    await removeCity(tx, readId(id));
  },
});
