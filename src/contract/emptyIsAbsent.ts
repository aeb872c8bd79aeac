import * as z from './zod';

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** A form sends its optional fields empty where a request leaves them out. */
export const emptyIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema);
