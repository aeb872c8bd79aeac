import { slugSchema } from '@/contract/common';
import { slugify } from '@/lib/slugify';

describe('slugify', () => {
  it.each([
    ['Səhiyyə konsaltinqi', 'sehiyye-konsaltinqi'],
    ['ISO 15189 üzrə hazırlıq', 'iso-15189-uzre-hazirliq'],
    ['  “Bakı” – 2026!  ', 'baki-2026'],
  ])('makes of %s %s, a slug of the contract', (text, slug) => {
    expect(slugify(text)).toBe(slug);
    expect(slugSchema.parse(slug)).toBe(slug);
  });

  it('is empty without letters and digits', () => {
    expect(slugify('—')).toBe('');
  });
});
