import { withSeededDatabase } from '../../../support/testDatabase';
import type { NextApiRequest, NextApiResponse } from 'next';
import { getServerSideProps } from '@/pages/[locale]/consservices';
import { findContentType } from '@/server/backoffice/frame/contentResources';
import { contentVersion } from '@/server/cache/contentVersion.mjs';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { previewLoader } from '@/server/cache/previewing';
import { loadPreview } from '@/server/backoffice/content/previewService';
import { previewRoute } from '@/server/backoffice/content/previewRoute';
import { saveDraft } from '@/server/publishing/publishService';
import { runWithRequest } from '@/server/log/requestContext.mjs';
import { loadSiteData } from '@/server/pages/rendering/siteData';
import { settings } from '@/server/settings';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';
import { serve } from '../../../support/serve';
import { pageContext } from '../../../support/pageContext';
import { editRecord } from '../../../support/contentEdits';
import { findId } from '../../../support/rows';

withSeededDatabase();

const NAME = { az: 'Hələ yalnız qaralama', en: 'A draft so far' };
let editor: SignedInStaff;
let token: string;
let id: string;
const cookies = () => `a=b; preview=services.${id}; ${editor.cookie}`;

beforeAll(async () => {
  previewLoader().load = (load) => loadPreview(findContentType, load);
  await refreshContentVersion();
  editor = await signInStaff('editor');
  token = editor.cookie.split('=')[1] ?? '';
  id = await findId('service', 'lab-audit');
  // One language is missing: a preview shows it all the same.
  await saveDraft(await editRecord('services', id, { name: NAME, summary: { az: 'Yalnız', en: '' } }, editor.id));
});

type Shown = {
  notFound?: true;
  props?: { screen: { service?: { name: string } }; preloaded: unknown; shownDraft?: 'named' | 'nameless' };
};
const SERVICE = { service_slug: 'lab-audit' };
const render = async (cookie: string, query: Record<string, string> = SERVICE, locale = 'en') =>
  runWithRequest(
    { requestId: 'one', client: '192.0.2.1', cookie },
    async () => (await getServerSideProps(pageContext({ locale }, query, { draftMode: true }))) as Shown,
  );

/** What sets the cookies of a preview, and leads there. */
const servePreviews = () =>
  serve((request, response) => {
    const next = Object.assign(response, {
      setDraftMode: () => response.appendHeader('Set-Cookie', '__prerender_bypass=x; SameSite=None; Secure'),
      redirect: (status: number, to: string) => response.writeHead(status, { Location: to }).end(),
    });
    void previewRoute(findContentType)(request as NextApiRequest, next as unknown as NextApiResponse);
  });

it('shows the draft to its editor on its page, in lists and menus, and changes nothing', async () => {
  const before = contentVersion();
  const { props } = await render(cookies());
  expect(props?.screen.service?.name).toBe(NAME.en);
  expect(JSON.stringify(props?.preloaded)).toContain(NAME.en);
  expect(JSON.stringify(await render(cookies(), {}))).toContain(NAME.en);

  await refreshContentVersion();
  expect(contentVersion()).toBe(before);
  expect(JSON.stringify(await loadSiteData('en'))).not.toContain(NAME.en);
  const visitor = (await getServerSideProps(pageContext({ locale: 'en' }, SERVICE))) as Shown;
  expect(visitor.props?.screen.service?.name).toBe('Laboratory audit');
});

it.each([
  ['without a session', () => `preview=services.${id}`],
  ['and a made-up session', () => `preview=services.${id}; staff=made-up`],
  ['of another shape', () => `preview=services; ${editor.cookie}`],
  ['of no resource', () => `preview=nothing.${id}; ${editor.cookie}`],
])('shows what is published by the cookie %s', async (_, cookie) => {
  expect((await render(cookie())).props?.screen.service?.name).toBe('Laboratory audit');
});

it('shows nothing of it to sales', async () => {
  const sales = await signInStaff('sales');
  const { props } = await render(`preview=services.${id}; ${sales.cookie}`);
  expect(props?.screen.service?.name).toBe('Laboratory audit');
});

describe('the door to a preview', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await servePreviews();
  });
  const open = (cookie: string) =>
    fetch(`${origin}/api/admin/preview?resource=services&id=${id}&locale=az&shell=mobile`, {
      headers: { cookie },
      redirect: 'manual',
    });

  it('leads an editor to the page, with the draft in a cookie of an hour', async () => {
    settings().SITE_URL = 'https://site.test';
    const { status, headers } = await open(`__Host-staff=${token}`);
    expect([status, headers.get('location')]).toEqual([307, '/az/Mobile/consservices/?&service_slug=lab-audit']);
    expect(headers.getSetCookie()).toEqual([
      '__prerender_bypass=x; SameSite=None; Secure; Max-Age=3600',
      `preview=services.${id}; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=3600`,
    ]);
    settings().SITE_URL = 'http://site.test';
    // Where it is served over plain http, a browser would not keep a cookie that is `Secure`.
    expect((await open(`staff=${token}`)).headers.getSetCookie()).toEqual([
      '__prerender_bypass=x; SameSite=Strict; Max-Age=3600',
      `preview=services.${id}; Path=/; HttpOnly; SameSite=Strict; Max-Age=3600`,
    ]);
    expect((await open('')).status).toBe(401);
  });

  it.each([
    ['record', '', '/admin/services/%id'],
    ['site', '', '/en/about?x=1'],
    ['site', '&to=%2Fen%2Fcontact%2F', '/en/contact/'],
    ['site', '&to=%2F%2Felsewhere.test', '/'],
    ['site', '&to=%2F%5Celsewhere.test', '/'],
  ])('is shut by leave=%s%s, which leads to %s', async (leave, to, location) => {
    const answer = await fetch(`${origin}/api/admin/preview?leave=${leave}${to}`, {
      headers: { cookie: `preview=services.${id}`, referer: `${origin}/en/about?x=1` },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location.replace('%id', id)]);
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^preview=;.*Max-Age=0/));
  });
});
