import { claimDrafts, forgetDraft, forgetDrafts, readDraft, writeDraft } from '@/features/forms/drafts/formDraft';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a draft', () => {
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
  /** @param hours ago */
  const logIn = (hours: number) =>
    localStorage.setItem('login_date_of_delivery', new Date(Date.now() - hours * 3_600_000).toISOString());
  const logOut = () => localStorage.clear();
  beforeEach(() => writeDraft('contact', { message: 'Salam' }));

  it('stay with a visitor without an account, and go along into a login', () => {
    claimDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['draft:contact']);
    logIn(3);
    claimDrafts();
    claimDrafts();
    expect(readDraft('contact')).toEqual({ message: 'Salam' });
  });

  it.each([
    ['is over', logOut],
    ['is another one', () => logIn(2)],
  ])('are forgotten when the login %s, also while this tab was away', (_, change) => {
    logIn(3);
    claimDrafts();
    change();
    claimDrafts();
    expect(readDraft('contact')).toBeNull();
    writeDraft('contact', { message: 'Mine' });
    claimDrafts();
    expect(readDraft('contact')).toEqual({ message: 'Mine' });
  });

  it.each([
    ['here', true],
    ['in another tab, which leaves the cart of the account', false],
  ])('wait for the same user when the session ends %s, unseen by anybody else', (_, hasEnded) => {
    logIn(3);
    claimDrafts({ userId: 7 });
    localStorage.setItem('cart_owner', JSON.stringify({ user: 7 }));
    localStorage.removeItem('login_date_of_delivery');
    claimDrafts({ hasEnded });
    expect(readDraft('contact')).toBeNull();
    writeDraft('order', { note: 'Of a guest' });
    logIn(1);
    claimDrafts();
    expect(readDraft('contact')).toBeNull();
    claimDrafts({ userId: 7 });
    expect(readDraft('contact')).toEqual({ message: 'Salam' });
    expect(readDraft('order')).toEqual({ note: 'Of a guest' });
  });

  it('are forgotten when somebody else logs in after the end of a session', () => {
    logIn(3);
    claimDrafts({ userId: 7 });
    localStorage.removeItem('login_date_of_delivery');
    claimDrafts({ hasEnded: true });
    logIn(1);
    claimDrafts({ userId: 8 });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Salam');
  });

  it('are forgotten by a logout', () => {
    logIn(3);
    claimDrafts({ userId: 7 });
    logOut();
    claimDrafts({ hasEnded: false });
    expect(sessionStorage).toHaveLength(0);
  });
});
