import { slugSchema } from '@/contract/common';
import { fold, slugify } from '@/lib/text';

describe('fold', () => {
  it.each([
    ['Şəki', 'seki'],
    ['SIĞORTA', 'sigorta'],
    ['ÖLÇÜ', 'olcu'],
    ['İşıq', 'isiq'],
    ['I ı İ i', 'i i i i'],
    ['I\u0307', 'i'],
    ['Café', 'cafe'],
    ['S\u0327ə', 'se'],
  ])('makes of %s %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

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
