import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { APPLICATION_FIELDS } from '@/contract/formFields';
import type { PostedForm } from '@/contract/postedForm';
import { ApplicationFormScreen } from '@/screens/applications/ApplicationFormScreen';
import { selectHasSessionEnded } from '@/store/session/userSlice';
import { formHandlers, type TakenForm } from '../../msw/formHandlers';
import { siteFixture } from '../../msw/fixtures';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { fillField } from '../../support/fillField';
import { renderPage, serverHtml, serverPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';
import { watchHead } from '../../support/watchHead';

const { server } = mockApi();

const address = '/en/e-contact/?&apply=apply';
const PRODUCT = { kind: 'product', slug: 'kit', name: 'Clinic kit' } as const;

let taken: TakenForm[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  taken = [];
  server.use(...formHandlers((path) => `${ORIGIN}/en/api/${path}`, 'en', taken));
});

// As in every browser; the simulated one knows it of controls only.
beforeAll(() =>
  Object.defineProperty(HTMLElement.prototype, 'autofocus', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('autofocus');
    },
  }),
);

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the request' }));

const more = () => screen.getByText('Add more, or attach files').closest('details');
const openMore = () => userEvent.click(screen.getByText('Add more, or attach files'));

async function fillIn() {
  await fillField(field('Your name'), 'Aysel');
  await fillField(field('Phone'), '(050) 123-45-67');
  await fillField(field(/^What is it about/), 'An audit, please');
  await openMore();
  await fillField(field(/^E-mail/), 'Aysel@example.com');
  await userEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
  await userEvent.click(screen.getByRole('checkbox'));
}

it('names who answers, of a service its lead, otherwise who is at the main phone', () => {
  const { application_files: _files, ...siteInfo } = siteFixture('en').siteInfo;
  const numbers = [{ id: 1, label: 'Reception', number: '(012) 000-00-00', person: 'Aydan Guliyeva' }];
  const first = renderPage(<ApplicationFormScreen />, { address, data: { siteInfo, numbers } });
  expect(screen.getByText('Aydan Guliyeva replies within one working day.')).toBeVisible();
  first.unmount();
  const lead = { name: 'Sevda Hasanli', role: '' };
  const second = renderPage(
    <ApplicationFormScreen subject={{ kind: 'service', slug: 'audit', name: 'Audit', lead }} />,
    { address, data: { siteInfo, numbers } },
  );
  expect(screen.getByText('Sevda Hasanli replies within one working day.')).toBeVisible();
  expect(screen.queryByText(/Aydan/)).not.toBeInTheDocument();
  second.unmount();
  renderPage(<ApplicationFormScreen />, {
    address,
    data: { siteInfo, numbers: [{ id: 1, label: 'X', number: '+994120000000' }] },
  });
  expect(screen.queryByText(/replies within/)).not.toBeInTheDocument();
});

it('asks first for what is needed; what an address has chosen is said at once', async () => {
  const names = () => [...document.querySelectorAll('form [name]')].map((field) => field.getAttribute('name'));
  const first = renderPage(<ApplicationFormScreen />, { address });
  await screen.findByLabelText(/^Files/);
  const order = names();
  expect(order.slice(0, 3)).toEqual(['first_name', 'phone_number', 'message']);
  expect(more()).not.toHaveAttribute('open');
  expect([...(more()?.querySelectorAll('[name]') ?? [])].map((one) => one.getAttribute('name'))).toEqual([
    'email',
    ...['contact_by', 'contact_by', 'contact_by'],
    'last_name',
    'organisation',
    'subject',
    'attachments',
  ]);
  first.unmount();
  renderPage(<ApplicationFormScreen subject={PRODUCT} />, { address });
  await screen.findByLabelText(/^Files/);
  expect(names().indexOf('subject')).toBeLessThan(names().indexOf('message'));
});

it('is sent with three fields, any day and any time, and by telephone', async () => {
  const { router } = renderPage(<ApplicationFormScreen days={['2026-12-01']} />, { address });
  expect(screen.getByRole('radio', { name: '1 December Tuesday' })).not.toBeChecked();
  await fillField(field('Your name'), 'Aysel');
  await fillField(field('Phone'), '050 123 45 67');
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  const { stamp: _, ...sent } = (taken[0]?.body ?? {}) as Record<string, unknown>;
  expect(sent).toEqual({ first_name: 'Aysel', phone_number: '+994501234567', contact_by: 'phone', consent: true });
});

it('opens what is folded away where something in it is wrong, and leaves it open', async () => {
  renderPage(<ApplicationFormScreen days={['2026-12-01']} />, { address });
  await fillField(field('Your name'), 'Aysel');
  await fillField(field('Phone'), '050 123 45 67');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail', hidden: true }));
  await send();
  const wrong = await screen.findByRole('link', { name: 'Enter your e-mail address' });
  expect(more()).toHaveAttribute('open');
  more()?.removeAttribute('open');
  await userEvent.click(wrong);
  expect(field(/^E-mail/)).toHaveFocus();
  await userEvent.type(field(/^E-mail/), 'aysel@example.com');
  await userEvent.tab();
  await waitFor(() => expect(wrong).not.toBeInTheDocument());
  expect(more()).toHaveAttribute('open');
});

describe('files', () => {
  const input = () => screen.findByLabelText<HTMLInputElement>(/^Files/);
  const pdf = new File(['%PDF-1.7 %%EOF'], 'plan.pdf', { type: 'application/pdf' });

  it('are asked for again after a reload and in a form that came back', async () => {
    const { unmount } = renderPage(<ApplicationFormScreen />, { address });
    await userEvent.upload(await input(), [pdf]);
    expect(screen.queryByText(/Choose your files again/)).toBeNull();
    unmount();
    const posted: PostedForm = {
      values: { ...APPLICATION_FIELDS, attachments: 'a.pdf, b.png' },
      issues: [],
      error: null,
    };
    const again = renderPage(<ApplicationFormScreen />, { address });
    expect(await screen.findByText('Choose your files again: plan.pdf')).toBeVisible();
    again.unmount();
    sessionStorage.clear();
    renderPage(<ApplicationFormScreen subject={null} posted={posted} />, { address });
    expect(await screen.findByText('Choose your files again: a.pdf, b.png')).toBeVisible();
  });
});

describe('ApplyScreen', () => {
  it('has the fields of the contract, and shows the next steps', async () => {
    const { container } = renderPage(<ApplicationFormScreen />, { address });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Request a meeting');
    const steps = within(screen.getByRole('complementary', { name: 'What happens next' }));
    expect(steps.getAllByRole('listitem').map((step) => step.querySelector('b')?.textContent)).toEqual([
      'Request number',
      'Our call',
      'The first meeting',
    ]);
    expect(screen.getByRole('link', { name: 'Find your request' })).toHaveAttribute('href', '/en/application/');
    expect(screen.getAllByRole('textbox')[0]).toBe(field('Your name'));
    expect(field('Your name')).toHaveAttribute('autocomplete', 'name');
    expect(field('Phone')).toHaveAttribute('inputmode', 'tel');
    expect(field(/^Organisation/)).toHaveAttribute('autocomplete', 'organization');
    expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/en/law#privacy');
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).not.toBeInTheDocument();
    const trap = screen.getByLabelText('Leave this field empty');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap.parentElement).toHaveClass('FormEnd-honeypot');
    expect(container.querySelector('form')).toHaveAttribute('action', '/en/e-contact/send');
    expect(await structureFaults(container)).toEqual([]);
  });

  it('is a question where it is about a product, after which no meeting follows', () => {
    renderPage(<ApplicationFormScreen subject={PRODUCT} />, { address });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ask about a product');
    expect(screen.getByText('Our answer')).toBeVisible();
    expect(screen.queryByText('The first meeting')).not.toBeInTheDocument();
  });

  it('puts a subject that is gone at its field', async () => {
    server.use(
      http.post(`${ORIGIN}/en/api/applications/`, () =>
        HttpResponse.json({ product: ['Choose one of the options'] }, { status: 400 }),
      ),
    );
    renderPage(<ApplicationFormScreen subject={PRODUCT} />, { address });
    await fillIn();
    await send();
    await waitFor(() =>
      expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Error: Choose one of the options'),
    );
  });

  it('begins with the subject that its address names, in the HTML already', () => {
    const html = serverHtml(<ApplicationFormScreen subject={PRODUCT} />, { address });
    expect(html).toMatch(/<optgroup label="Product"><option[^>]*value="product:kit"[^>]*selected=""[^>]*>Clinic kit/);
    renderPage(<ApplicationFormScreen subject={PRODUCT} />, { address });
    expect(screen.getByRole('combobox')).toHaveValue('product:kit');
    expect(screen.getByRole('combobox')).toHaveAccessibleName(/^Subject/);
  });

  it('is sent without a name when the session ends on the way, as the same request', async () => {
    const sent: [key: string | null, authorization: string | null][] = [];
    const unknown = { detail: 'Log in to continue.', code: 'not_authenticated' };
    server.use(
      http.post(`${ORIGIN}/en/api/applications/`, ({ request: { headers } }) => {
        sent.push([headers.get('idempotency-key'), headers.get('authorization')]);
        return headers.has('authorization') ? HttpResponse.json(unknown, { status: 401 }) : undefined;
      }),
      http.post(`${ORIGIN}/en/api/auth/token/refresh/`, () => HttpResponse.json(unknown, { status: 401 })),
    );
    const { router, store } = renderPage(<ApplicationFormScreen />, { address, store: await knownStore() });
    await waitFor(() => expect(field('Your name')).toHaveValue('Aysel'));
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    const [[key] = []] = sent;
    expect(sent).toEqual([
      [key, expect.stringMatching(/^Bearer /)],
      [key, null],
    ]);
    expect(selectHasSessionEnded(store.getState())).toBe(true);
  });

  describe('that comes back', () => {
    const values = {
      ...APPLICATION_FIELDS,
      subject: 'product:kit',
      first_name: 'Aysel',
      email: 'aysel',
      consent: true,
    };
    const posted: PostedForm = {
      values,
      issues: [
        { code: 'custom', path: ['phone_number'], message: 'phone', input: '' },
        { code: 'invalid_format', format: 'email', path: ['email'], message: '', input: '' },
      ],
      error: null,
    };

    it('lives on as a form: what is put right can be sent', async () => {
      const made = document.body.appendChild(document.createElement('div'));
      const { watched: screenOf, head } = watchHead(<ApplicationFormScreen subject={PRODUCT} posted={posted} />);
      made.innerHTML = serverHtml(screenOf, { address });
      const { router } = renderPage(screenOf, { address, container: made });
      expect(screen.getByRole('alert', { name: /2 field/ })).toHaveFocus();
      expect(head()).toMatchObject({ title: expect.stringMatching(/^Error: /) as string, robots: 'noindex' });
      await userEvent.type(field('Phone'), '0501234567');
      await userEvent.tab();
      await waitFor(() => expect(screen.getByRole('alert', { name: /1 field/ })).toBeInTheDocument());
      await userEvent.type(field(/^E-mail/), '@example.com');
      await send();
      await waitFor(() => expect(router.push).toHaveBeenCalled());
      expect(taken[0]?.body).toMatchObject({ first_name: 'Aysel', email: 'aysel@example.com', product: 'kit' });
    });

    /** The page as the server made it, in which a visitor is quicker than the scripts. */
    function arrive(form: PostedForm) {
      const made = serverPage(<ApplicationFormScreen subject={null} posted={form} />, { address });
      const find = <Control extends HTMLElement>(id: string): Control => {
        const found = made.querySelector<Control>(`#apply-${id}`);
        if (!found) throw new Error(`no #apply-${id}`);
        return found;
      };
      return {
        find,
        comeAlive: () =>
          renderPage(<ApplicationFormScreen subject={null} posted={form} />, { address, container: made }),
      };
    }

    it('leaves the focus with a user who is already correcting', async () => {
      const { find, comeAlive } = arrive(posted);
      const email = find('email');
      email.focus();
      comeAlive();
      expect(screen.getByRole('alert', { name: /2 field/ })).toBeInTheDocument();
      expect(email).toHaveFocus();
      // Sent in vain once more, it takes the focus as ever.
      await send();
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    });

    it.each<[Partial<NonNullable<PostedForm['error']>>, string]>([
      [{ status: 429, retryAfterS: 90 }, 'Nothing was sent. Too many attempts. Try again in 2 minutes.'],
      [{ status: 503, detail: 'Not available.' }, 'Nothing was sent. Not available.'],
      [{ status: 507, detail: 'Nothing was sent: full.' }, 'Nothing was sent: full.'],
      [{ status: 504, detail: 'Too slow.' }, 'Too slow.'],
      [{ status: 403, code: 'permission_denied' }, 'Nothing was sent. The form came from another website.'],
      [{ status: 400, errors: { non_field_errors: ['No.'] } }, 'Nothing was sent. No.'],
    ])('says that and why nothing was sent: %j', (error, text) => {
      const whole = { status: 500, code: null, detail: null, errors: null, retryAfterS: null, ...error };
      renderPage(<ApplicationFormScreen subject={null} posted={{ values, issues: [], error: whole }} />, {
        address,
      });
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(field('Your name')).toHaveValue('Aysel');
    });
  });
});
