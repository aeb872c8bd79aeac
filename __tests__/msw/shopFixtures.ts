import type { Locale } from '@/config/locales';
import type { CompleteOrder, CompletePlacedOrder } from '@/contract/orders';
import type { Category, Product, ProductCard, ProductList } from '@/contract/products';

const UPDATED_AT = '2026-11-01T08:00:00Z';

/** Text that shows its language. */
const in_ = (locale: Locale) => (text: string) => `${text} (${locale})`;

export const categoriesFixture = (locale: Locale): Category[] => [
  { slug: 'books', name: in_(locale)('Books'), image: '/art/product/cat-books.svg', product_count: 1 },
  { slug: 'kits', name: in_(locale)('Kits'), image: '/art/product/cat-kits.svg', product_count: 1 },
];

/** One that is in stock, and the last one of another. */
export const productCardsFixture = (locale: Locale): ProductCard[] => {
  const common = { currency: 'AZN', updated_at: UPDATED_AT } as const;
  return [
    {
      ...common,
      id: 1,
      slug: 'workbook',
      name: in_(locale)('Workbook'),
      category: { slug: 'books', name: in_(locale)('Books') },
      price: '38.00',
      old_price: null,
      stock: 42,
      image: '/art/product/workbook.svg',
      badge: 'new',
    },
    {
      ...common,
      id: 2,
      slug: 'kit',
      name: in_(locale)('Kit'),
      category: { slug: 'kits', name: in_(locale)('Kits') },
      price: '210.00',
      old_price: '240.00',
      stock: 1,
      image: '/art/product/kit.svg',
      badge: 'offer',
    },
  ];
};

export const productsFixture = (locale: Locale, results = productCardsFixture(locale)): ProductList => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  facets: {
    categories: categoriesFixture(locale).map(({ slug, name, product_count }) => ({
      slug,
      name,
      count: product_count,
    })),
    price: results.length > 0 ? { min: '38.00', max: '210.00' } : null,
  },
});

export function productFixture(locale: Locale, slug: string): Product {
  const cards = productCardsFixture(locale);
  const [first] = cards;
  const card = cards.find((one) => one.slug === slug) ?? first;
  if (!card) throw new Error('There are no products.');
  return {
    ...card,
    slug,
    summary: in_(locale)('Summary'),
    description: 'Text',
    gallery: ['/art/product/detail.svg'],
    specifications: [{ name: in_(locale)('Pages'), value: '112' }],
    related: cards.filter((one) => one.slug !== slug),
  };
}

export const orderFixture = (locale: Locale, number = 'NQ-26-00001'): CompleteOrder => ({
  number,
  status: 'received',
  confirm_until: null,
  can_mail_again: false,
  created_at: '2026-11-20T06:42:00Z',
  currency: 'AZN',
  lines: [
    {
      id: 1,
      slug: 'workbook',
      name: in_(locale)('Workbook'),
      image: '/art/product/workbook.svg',
      quantity: 2,
      unit_price: '38.00',
      total: '76.00',
    },
  ],
  contact: {
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    email: 'aysel@example.com',
    phone_number: '+994500000001',
  },
  delivery: { method: 'courier', city: in_(locale)('Baku'), address: 'Nümunə küçəsi 1', note: null, days: '1–2' },
  payment: 'on_delivery',
  company: null,
  bank_details: null,
  invoice_href: null,
  vat_percent: 18,
  subtotal: '76.00',
  delivery_fee: '5.00',
  total: '81.00',
  timeline: [{ status: 'received', at: '2026-11-20T06:42:00Z' }],
});

export const ORDER_TOKEN = 'order-token';

export const placedOrderFixture = (locale: Locale): CompletePlacedOrder => ({
  ...orderFixture(locale),
  token: ORDER_TOKEN,
});
