import { fold } from '@/lib/fold';

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
