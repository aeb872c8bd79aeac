import { keepPlain, keptAnswers, takeCompressed } from '../../platform/http/keptAnswers.mjs';

const dataKey = (key: string) => `data ${key}`;

/**
 * The data of a kept page, as Next gives it to its own code in the browser: an entry of its own, made at its first answer
 * from the page's and as old as that.
 *
 * @param key of the page
 * @returns the key of the entry
 */
export function keepData(key: string): string {
  const page = keptAnswers().get(key);
  const data = keptAnswers().peek(dataKey(key));
  if (!page?.etag) keptAnswers().delete(dataKey(key));
  else if (data?.etag !== page.etag || data.lastModified !== page.lastModified) {
    const { data: body, etag, version, revalidate, lastModified } = page;
    const made = { body, data: keepPlain(''), rest: null, etag, version, revalidate, lastModified };
    keptAnswers().set(dataKey(key), { ...made, ...(data && takeCompressed(data, etag)) });
  }
  return dataKey(key);
}
