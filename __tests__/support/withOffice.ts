import type { StaffRole } from '@/contract/admin';
import { readHidden } from './readHtml';
import { serveAdmin } from './serveAdmin';
import { signInStaff, type SignedInStaff } from './signInStaff';

type Fields = Record<string, string> | [name: string, value: string][] | FormData;

/** The pages of the back office on a port of their own, for one of the staff or whoever else is given. After `withSeededDatabase`. */
export function withOffice(role: StaffRole) {
  let origin = '';
  const staff: SignedInStaff = { id: 0, cookie: '', csrf: '' };
  beforeAll(async () => {
    origin = await serveAdmin();
    Object.assign(staff, await signInStaff(role));
  });

  async function send(path: string, headers: Record<string, string>, init: RequestInit = {}) {
    const answer = await fetch(`${origin}${path}`, { ...init, headers: { origin, ...headers }, redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  }
  const get = (path: string, { cookie } = staff) => send(path, { cookie });
  /** Sends a form; its token is that of the session unless the fields have another. */
  function post(path: string, fields: Fields, { cookie, csrf } = staff, headers: Record<string, string> = {}) {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    if (!body.has('csrf')) body.set('csrf', csrf);
    return send(path, { cookie, ...headers }, { method: 'POST', body });
  }
  return {
    staff,
    get,
    post,
    /** The HTML of a page. */
    show: async (path: string, by = staff) => (await get(path, by)).html,
    /** Saves a form of one record or group of settings, made of the present version. */
    save: async (path: string, fields: Record<string, string>) =>
      post(path, { version: readHidden((await get(path)).html, 'version'), ...fields }),
  };
}
