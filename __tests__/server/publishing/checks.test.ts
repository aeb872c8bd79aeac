import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/db/connection';
import { autosave } from '@/server/publishing/autosaveService';
import type { ContentValues } from '@/server/publishing/ContentType';
import { publish, saveDraft } from '@/server/publishing/publishService';
import { redirectSource } from '@/server/publishing/redirects/redirectSource';
import { checkRedirect, getRedirect, hasPage } from '@/server/publishing/redirects/redirectsService';
import { contentType, openRecord } from '../../support/contentEdits';
import { findId } from '../../support/rows';

withSeededDatabase();

describe('freeSlug', () => {
  const STAFF = 1;

  const services = contentType('services');

  const open = (id: string) => openRecord('services', id);

  const both = (text: string) => ({ az: text, en: text });

  /** What the form of a new service sends. */
  async function blank(change: ContentValues): Promise<ContentValues> {
    const { values } = await open(await findId('service', 'lab-audit'));
    return { ...values, slug: '', ...change };
  }
  const add = async (change: ContentValues) => {
    const values = await blank(change);
    return saveDraft({ type: services, id: 'new', version: '', values, staffId: STAFF });
  };

  it('makes the address of a new record from its name, with a number where another has it', async () => {
    const name = both('Ə hərfi: İşıq, Öküz və Çığır');
    const first = await add({ name });
    expect((await open(first)).values.slug).toBe('e-herfi-isiq-okuz-ve-cigir');
    const { values, version } = await open(first);
    await publish({ type: services, id: first, version, values, staffId: STAFF });
    expect((await open(await add({ name }))).values.slug).toBe('e-herfi-isiq-okuz-ve-cigir-2');
    // The draft before it has that address.
    const third = await publish({
      type: services,
      id: 'new',
      version: '',
      values: await blank({ name }),
      staffId: STAFF,
    });
    expect((await open(String(third))).values.slug).toBe('e-herfi-isiq-okuz-ve-cigir-3');
    expect((await open(await add({ name: { az: '', en: 'Only English' } }))).values.slug).toBe('only-english');
    expect((await open(await add({ name: both('x'.repeat(200)) }))).values.slug).toBe('x'.repeat(75));
  });

  it('leaves an address alone that is there, and asks for one that is taken away', async () => {
    const id = await add({ name: both('Stays'), slug: 'my-own' });
    const drafted = await open(id);
    const published = await publish({ ...drafted, type: services, id, staffId: STAFF });
    const { values, version } = await open(String(published));
    const edit = { type: services, id: String(published), version, staffId: STAFF };
    await publish({ ...edit, values: { ...values, name: both('Renamed') } });
    const renamed = await open(edit.id);
    expect(renamed.values.slug).toBe('my-own');
    const emptied = { ...edit, version: renamed.version, values: { ...renamed.values, slug: '' } };
    await expect(publish(emptied)).rejects.toMatchObject({ faults: { slug: 'errors:field.required' } });
    expect(await getRedirect('/consservices/?&service_slug=my-own')).toBeNull();
  });

  it('gives none to a draft that saves itself while its name is typed, nor to one without letters', async () => {
    const values = await blank({ name: both('Half a na') });
    const saved = await autosave({ type: services, id: 'new', version: '', values, staffId: STAFF });
    if (saved === 'scheduled') throw new Error('scheduled');
    expect((await open(saved.id)).values.slug).toBe('');
    expect((await open(await add({ name: both('…') }))).values.slug).toBe('');
  });
});

describe('redirectsService', () => {
  async function insert(rows: [source: string, target: string, is_permanent?: number][]) {
    const db = await database();
    await db
      .insertInto('redirect')
      .values(rows.map(([source, target, is_permanent = 1]) => ({ source, target, is_permanent })))
      .execute();
  }

  it('knows pages by what makes them one', async () => {
    await insert([['consservices?service_slug=old-audit', '/consservices/?&service_slug=lab-audit']]);
    expect(await getRedirect('/consservices/?&service_slug=old-audit&utm=1')).toEqual({
      target: '/consservices/?&service_slug=lab-audit',
      is_permanent: true,
    });
    expect(await getRedirect('/consservices/?&service_slug=other')).toBeNull();
  });

  it('takes a source in other capitals too, the same one first', async () => {
    await insert([
      ['Köhnə-Səhifə', '/about'],
      ['KÖHNƏ-SƏHİFƏ', '/law'],
      ['QIRMIZI', '/contact'],
    ]);
    expect(await getRedirect('/köhnə-səhifə')).toMatchObject({ target: expect.stringMatching(/^\/(?:about|law)$/) });
    expect(await getRedirect('/Köhnə-Səhifə')).toMatchObject({ target: '/about' });
    expect(await getRedirect('/KÖHNƏ-SƏHİFƏ/')).toMatchObject({ target: '/law' });
    expect(await getRedirect('/qırmızı')).toMatchObject({ target: '/contact' });
    expect(await getRedirect('/qirmiz')).toBeNull();
  });

  it('shows a page of the site that is there and turned on', async () => {
    expect(await hasPage('/consservices?&service_slug=lab-audit')).toBe(true);
    expect(await hasPage('/consservices?&service_slug=nowhere')).toBe(false);
    expect(await hasPage('/about')).toBe(true);
  });

  it('follows a page that moved again, for good only where every step is', async () => {
    await insert([
      ['one', '/two'],
      ['two', '/three', 0],
      ['three', '/about'],
    ]);
    expect(await getRedirect('/one')).toEqual({ target: '/about', is_permanent: false });
    expect(await getRedirect('/three')).toEqual({ target: '/about', is_permanent: true });
  });

  it('leads nowhere in a circle, on a very long way, or away from the site', async () => {
    await insert([
      ['a', '/b'],
      ['b', '/a/'],
      ...Array.from({ length: 8 }, (_, step): [string, string] => [`far-${step}`, `/far-${step + 1}`]),
      ['away', 'https://elsewhere.example/'],
      ['sly', '//elsewhere.example'],
    ]);
    expect(await getRedirect('/a')).toBeNull();
    expect(await getRedirect('/far-0')).toBeNull();
    expect(await getRedirect('/far-6')).toEqual({ target: '/far-8', is_permanent: true });
    expect(await getRedirect('/away')).toBeNull();
    expect(await getRedirect('/sly')).toBeNull();
  });

  it('takes a source as people write it, encoded or as plain bytes, and rows that were encoded by hand', async () => {
    await insert([
      ['köhnə-səhifə', '/about'],
      ['xidmətlər/İşıq', '/haqqımızda'],
      ['haqqımızda', '/law'],
      ['k%C9%99nd', '/contact'],
    ]);
    const old = '/köhnə-səhifə';
    const forms = [old, encodeURI(old), `${encodeURI(old)}/`, encodeURI(old.normalize('NFD'))];
    for (const address of [...forms, Buffer.from(old).toString('latin1'), encodeURI(old).toLowerCase()]) {
      expect(await getRedirect(address)).toMatchObject({ target: '/about' });
    }
    expect(await getRedirect(encodeURI('/xidmətlər/İşıq'))).toMatchObject({ target: '/law' });
    expect(await getRedirect('/k%C9%99nd')).toMatchObject({ target: '/contact' });
    for (const broken of ['/%', '/%zz', '/%00', '/%ff%fe', '/%C9', '/consservices/?service_slug=%', '/projects/%00']) {
      expect(await getRedirect(broken)).toBeNull();
    }
  });

  it('a redirect from a page that is there captures no other', async () => {
    await insert([
      ['law', '/contact'],
      ['qanun', '/law'],
    ]);
    expect(await getRedirect('/qanun')).toEqual({ target: '/law', is_permanent: true });
  });

  it.each([
    ['about', '/contact', { source: 'page' }],
    ['consservices', '/contact', { source: 'page' }],
    ['consservices?service_slug=lab-audit', '/contact', { source: 'page' }],
    ['projects/hospital-relocation', '/contact', { source: 'page' }],
    ['new', '/nowhere', { target: 'nowhere' }],
    ['new', '/az/about', { target: 'nowhere' }],
    ['new', '/projects/none', { target: 'nowhere' }],
    ['new', '/consservices/?&service_slug=none', { target: 'nowhere' }],
    ['new', '/products?category=none', { target: 'nowhere' }],
    ['new', '/%00', { target: 'nowhere' }],
    ['new', '/new/', { target: 'circle' }],
    ['yeni', '/elaqe-1', { target: 'circle' }],
    ['new', '/law#privacy', {}],
    ['new', '/haqqimizda', {}],
    ['haqqımızda-1', '/projects/hospital-relocation', {}],
    ['consservices?service_slug=gone', '/consservices/?&service_slug=lab-audit', {}],
    ['new', '/socialmedia?platform=youtube', {}],
    ['new', '/', {}],
  ])('a redirect from %s to %s: %j', async (source, target, wanted) => {
    const db = await database();
    await db.deleteFrom('redirect').where('source', '=', 'elaqe-1').execute();
    await insert([['elaqe-1', '/yeni']]);
    const faults = Object.entries(await checkRedirect(db, source, target));
    const named = faults.map(([field, key]) => [field, key.replace('adminContent:redirects.', '')]);
    expect(Object.fromEntries(named)).toEqual(wanted);
  });

  it.each([
    ['/old/page/', 'old/page', ''],
    ['/old?a=1&b=2#x', 'old', 'a=1&b=2'],
    ['/projects?category=old&page=2', 'projects?category=old', 'page=2'],
    ['/old?category=x', 'old', 'category=x'],
    ['/consservices/?&service_slug=old-name&utm=1', 'consservices?service_slug=old-name', 'utm=1'],
    ['/productdetails?product_slug=a%20b', 'productdetails?product_slug=a+b', ''],
    ['/', '', ''],
  ])('looks %s up by what makes it a page', (address, source, rest) => {
    const found = redirectSource(address);
    expect([found.source, found.rest.toString()]).toEqual([source, rest]);
  });
});
