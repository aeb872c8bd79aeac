import * as z from './zod';

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Turns the empty string of an optional form field into `undefined`. */
export const emptyIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema);
