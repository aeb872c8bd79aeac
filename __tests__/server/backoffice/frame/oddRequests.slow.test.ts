import { withSeededDatabase } from '../../../support/testDatabase';
import { createOddRequests, type OddRequest } from '../../../support/oddRequests';
import { listRoutes, readForms, readLinks, type ShownForm } from '../../../support/shownForms';
import { serveAdmin } from '../../../support/serveAdmin';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';

withSeededDatabase();

const REQUESTS = 60;
const MOST_PAGES = 25;
const SEED = 20_261_124;

let origin: string;
beforeAll(async () => {
  origin = await serveAdmin();
});

async function lookAround({ cookie }: SignedInStaff) {
  const [links, forms]: [string[], ShownForm[]] = [['/admin'], []];
  for (let index = 0; index < Math.min(links.length, MOST_PAGES); index += 1) {
    const path = links[index] ?? '';
    const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
    const html = await answer.text();
    if (answer.status !== 200) continue;
    forms.push(...readForms(html, path));
    links.push(
      ...readLinks(html)
        .filter((link) => link.startsWith('/admin') && !links.includes(link))
        .slice(0, 8),
    );
  }
  return { links, forms };
}

/** Of an address that cannot be decoded Next itself says 400. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

async function ask({ method, path, headers, body }: OddRequest, { cookie }: SignedInStaff): Promise<string> {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, cookie, origin },
    ...(body !== undefined && { body: String(body) }),
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  const isFine = answer.status < 500 || (answer.status === 503 && answer.headers.has('retry-after'));
  return isFine ? '' : `${answer.status} to ${method} ${path} ${String(body ?? '').slice(0, 500)}`;
}

it.each(['sales', 'editor', 'owner'] as const)(
  '%s gets no 500 from the back office, whatever is sent',
  async (role) => {
    let staff = await signInStaff(role);
    const known = await lookAround(staff);
    const writing = known.forms.filter(({ method, action }) => method === 'post' && !action.startsWith('/api/'));
    expect(writing.length).toBeGreaterThan(10);
    expect(writing.filter(({ fields }) => !fields.some(([name]) => name === 'form_key'))).toEqual([]);
    const make = createOddRequests(SEED, { ...known, routes: listRoutes('admin'), csrf: '{csrf}' });
    const findings: string[] = [];
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      if (sent % 50 === 0) staff = await signInStaff(role);
      const request = make();
      if (!request.path.startsWith('/admin') || !isDecodable(request.path)) continue;
      const body = String(request.body ?? '').replace(/%7Bcsrf%7D|\{csrf\}/, staff.csrf);
      findings.push(await ask({ ...request, ...(request.body !== undefined && { body }) }, staff));
    }
    expect(findings.length).toBeGreaterThan(REQUESTS / 2);
    expect(findings.filter(Boolean)).toEqual([]);
  },
  60_000,
);
