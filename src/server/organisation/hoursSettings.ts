import { dateSchema } from '@/contract/common';
import { DASH } from '@/contract/text.mjs';
import * as z from '@/contract/zod';
import type { OpeningTimes } from '@/lib/openingHours';
import { defineSettings, textSchema } from './defineSettings';

/** Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `09:00–18:00`, with a break `09:00–13:00, 14:00–18:00`; any dash, and an hour of one digit. */
const TIME = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
export const HOURS = new RegExp(`^(?:${TIME}\\s*${DASH}\\s*${TIME}(?:\\s*,\\s*(?!$)|$)){1,2}$`, 'u');
const DASHES = new RegExp(DASH, 'u');

/** The hours of a day, in their order. */
export const parseDayHours = (text: string): { opens: string; closes: string }[] =>
  text === ''
    ? []
    : text.split(',').map((part) => {
        const [opens = '', closes = ''] = part.split(DASHES).map((time) => time.trim().padStart(5, '0'));
        return { opens, closes };
      });

/** Whether each time of a day is later than the one before it. @param text of the form of `HOURS` */
export const areHoursInOrder = (text: string): boolean => {
  const times = parseDayHours(text).flatMap(({ opens, closes }) => [opens, closes]);
  return times.every((time, index) => index === 0 || time > (times[index - 1] ?? ''));
};

const daySchema = z.union([z.string().max(30).regex(HOURS).refine(areHoursInOrder), z.literal('')]);

/** Opening hours by day of the week, and the days on which it is closed. */
export const hoursSettings = defineSettings({
  name: 'hours',
  schema: z.object({
    mon: daySchema,
    tue: daySchema,
    wed: daySchema,
    thu: daySchema,
    fri: daySchema,
    sat: daySchema,
    sun: daySchema,
    closed: z.array(z.object({ from: dateSchema, to: z.union([dateSchema, z.literal('')]), name: textSchema(80) })),
  }),
  defaults: { mon: '', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '', closed: [] },
});

/** The hours as data, with all closed days, past ones too. */
export const toOpeningTimes = ({ closed, ...week }: (typeof hoursSettings)['defaults']): Required<OpeningTimes> => ({
  opening_hours: WEEKDAYS.flatMap((day, index) =>
    parseDayHours(week[day]).map((times) => ({ days: [index + 1], ...times })),
  ),
  closed_days: closed.map(({ from, to }) => ({ from, to: to || from })),
});
