import { redirectSchema, type Redirect } from '@/contract/redirects';
import { database } from '../db/transaction';
import { redirectSource } from './redirectSource';
import { findRedirect } from './redirectsRepository';

/** A page that moved this often is looked for no further. */
const MAX_STEPS = 5;

/**
 * Where an address without language and shell leads now, by the table `redirect`: its `source` is in the form of
 * `redirectSource`, its `target` an address of the site. Pages that moved again are followed, so that a visitor is
 * redirected once; `null` where nothing is known, or only a circle.
 */
export async function getRedirect(address: string): Promise<Redirect | null> {
  const seen = new Set<string>();
  let target = address;
  let isPermanent = true;
  for (;;) {
    const { source } = redirectSource(target);
    const next = await findRedirect(await database(), source);
    if (!next) break;
    seen.add(source);
    target = next.target;
    isPermanent &&= next.is_permanent;
    if (seen.size > MAX_STEPS || seen.has(redirectSource(target).source)) return null;
  }
  const found = redirectSchema.safeParse({ target, is_permanent: isPermanent });
  return seen.size > 0 && found.success ? found.data : null;
}
