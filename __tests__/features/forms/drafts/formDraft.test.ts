import { claimDrafts, forgetDraft, forgetDrafts, readDraft, writeDraft } from '@/features/forms/drafts/formDraft';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a draft', () => {
  it('is kept in this tab alone', () => {
    writeDraft('order', { name: 'Aysel', terms: true });
    expect(readDraft('order')).toEqual({ name: 'Aysel', terms: true });
    expect(localStorage).toHaveLength(0);
  });

  it.each(['password', 'old_password', 'newPassword', 'account.password', 'token'])('never holds %s', (name) => {
    writeDraft('order', { [name]: 'secret', name: 'Aysel' });
    expect(readDraft('order')).toEqual({ name: 'Aysel' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  it('is forgotten, alone or with all others, and nothing else with it', () => {
    sessionStorage.setItem('other', '1');
    for (const form of ['a', 'b', 'c']) writeDraft(form, { name: form });
    forgetDraft('a');
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['draft:b', 'draft:c', 'other']);
    forgetDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('is simply not there when the browser refuses its storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    expect(() => writeDraft('order', { name: 'Aysel' })).not.toThrow();
    expect(readDraft('order')).toBeNull();
    expect(() => forgetDrafts()).not.toThrow();
  });
});

describe('drafts are personal', () => {
  const logIn = (date: string) => localStorage.setItem('login_date_of_delivery', date);
  beforeEach(() => writeDraft('contact', { message: 'Salam' }));

  it('stay with a visitor without an account, and go along into a login', () => {
    claimDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['draft:contact']);
    logIn('2026-11-21T10:00:00Z');
    claimDrafts();
    claimDrafts();
    expect(readDraft('contact')).toEqual({ message: 'Salam' });
  });

  it.each([
    ['is over', () => localStorage.clear()],
    ['is another one', () => logIn('2026-11-21T11:00:00Z')],
  ])('are forgotten when the login %s, also while this tab was away', (_, change) => {
    logIn('2026-11-21T10:00:00Z');
    claimDrafts();
    change();
    claimDrafts();
    expect(readDraft('contact')).toBeNull();
    writeDraft('contact', { message: 'Mine' });
    claimDrafts();
    expect(readDraft('contact')).toEqual({ message: 'Mine' });
  });
});
