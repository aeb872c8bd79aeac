import * as z from '@/contract/zod';

/** A text in both languages, empty where there is none. @param max characters */
export const textSchema = (max: number) => z.object({ az: z.string().max(max), en: z.string().max(max) });
