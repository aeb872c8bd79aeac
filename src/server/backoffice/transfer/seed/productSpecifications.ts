import type { ProductSeed } from './seedTypes';

type Specification = ProductSeed['specifications'][number];

const inAz = (value: number) => String(value).replace('.', ',');

export const spec = (azName: string, enName: string, az: string, en: string): Specification => ({
  name: { az: azName, en: enName },
  value: { az, en },
});

export const code = (value: string) => spec('Kod', 'Code', value, value);

export const bothLanguages = spec('Dil', 'Language', 'azərbaycan və ingilis', 'Azerbaijani and English');

export const azerbaijani = spec('Dil', 'Language', 'azərbaycan', 'Azerbaijani');

/** Two or three sides in centimetres. */
export const size = (...sides: number[]) =>
  spec('Ölçüləri', 'Size', `${sides.map(inAz).join(' × ')}\u00a0sm`, `${sides.join(' × ')}\u00a0cm`);

export const weight = (kilograms: number) =>
  spec('Çəkisi', 'Weight', `${inAz(kilograms)}\u00a0kq`, `${kilograms}\u00a0kg`);

export const pages = (count: number) => spec('Səhifə sayı', 'Pages', String(count), String(count));

export const cards = (count: number) => spec('Kart sayı', 'Cards', String(count), String(count));

export const fileFormat = (az: string, en: string) => spec('Fayl formatı', 'File format', az, en);

export const material = (az: string, en: string) => spec('Material', 'Material', az, en);

/** How many people take part, as `4–8`. */
export const group = (people: string) => spec('İştirakçılar', 'Participants', `${people} nəfər`, `${people} people`);

export const duration = (az: string, en: string) => spec('Müddət', 'Duration', az, en);
