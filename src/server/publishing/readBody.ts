import type { ContentValues } from './ContentType';

/** The values of a draft or a revision; none where somebody wrote by hand what is no JSON of them. */
export function readBody(body: string): ContentValues {
  try {
    const values: unknown = JSON.parse(body);
    return typeof values === 'object' && values !== null ? (values as ContentValues) : {};
  } catch {
    return {};
  }
}
