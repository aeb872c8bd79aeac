import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from '@/contract/zod';
import { Checkbox, Choice } from '@/components/Checkbox';
import { Fieldset } from '@/components/Field';
import { Select } from '@/components/Select';
import { PasswordInput } from '@/components/PasswordInput';
import { SubmitButton } from '@/components/Button';
import { TextInput } from '@/components/TextInput';
import { personNameSchema, phoneSchema } from '@/contract/common';
import { emailSchema } from '@/contract/emailSchema.mjs';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { fillField } from '../../../support/fillField';
import { renderPage } from '../../../support/renderPage';
import { readLinks } from '../../../support/readLinks';

const schema = z.object({
  first_name: personNameSchema,
  contact: z.object({ email: emailSchema, phone_number: phoneSchema }),
  password: z.string().min(10),
  payment: z.enum(['on_delivery', 'bank_transfer']),
  terms: z.literal(true),
});
type Sent = z.infer<typeof schema>;
type Send = Parameters<typeof useSiteForm<typeof INITIAL, Sent>>[0]['send'];

const INITIAL = {
  first_name: '',
  contact: { email: '', phone_number: '' },
  password: '',
  payment: '',
  terms: false,
};

const load = jest.fn(async () => schema);
let send: jest.Mock<ReturnType<Send>, Parameters<Send>>;

const PROFILE = { first_name: 'Aysel', 'contact.email': 'aysel@example.com' };

function Page({ profile = PROFILE, isNative = false }) {
  const form = useSiteForm<typeof INITIAL, Sent>({
    name: 'test',
    initial: INITIAL,
    schema: load,
    send,
    ...(isNative && { posted: null }),
    isDrafted: true,
    undrafted: ['contact.phone_number'],
  });
  return (
    <SiteForm form={form} pageTitle="Order" action="/en/order/send">
      <TextInput {...form.field('first_name')} label="First name" hint="As in the passport" />
      <TextInput {...form.field('contact.email')} label="E-mail" type="email" />
      <TextInput {...form.field('contact.phone_number')} label="Phone" type="tel" />
      <PasswordInput {...form.field('password')} label="Password" show="Show" hide="Hide" />
      <Fieldset {...form.group('payment')} legend="Payment">
        <Choice {...form.choice('payment', 'on_delivery')} title="On delivery" />
        <Choice {...form.choice('payment', 'bank_transfer')} title="Bank transfer" detail="Invoice" />
      </Fieldset>
      <Checkbox {...form.check('terms')}>I accept</Checkbox>
      <SubmitButton isBusy={form.isBusy} busyLabel="Sending…">
        Send
      </SubmitButton>
      <button type="button" onClick={() => form.fill(profile)}>
        Fill
      </button>
      <button type="button" onClick={form.clear}>
        Clear
      </button>
    </SiteForm>
  );
}

const field = (name: string) => screen.getByLabelText(name);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fillIn() {
  await fillField(field('First name'), ' Aysel ');
  await fillField(field('E-mail'), 'Aysel@example.com');
  await fillField(field('Phone'), '050 123 45 67');
  await fillField(field('Password'), 'a long phrase');
  await userEvent.click(field('On delivery'));
  await userEvent.click(field('I accept'));
}

const refused = (status: number, data: unknown, headers = {}) => ({ response: { status, data, headers } });

beforeEach(() => {
  sessionStorage.clear();
  send = jest.fn<ReturnType<Send>, Parameters<Send>>(async () => undefined);
  load.mockClear();
});

describe('checking', () => {
  it('says nothing before the form was sent', async () => {
    renderPage(<Page />);
    await userEvent.click(field('First name'));
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('First name')).not.toHaveAttribute('aria-invalid');
  });

  it('lists the mistakes in the order of the fields, in the words of the fields, and takes the focus', async () => {
    renderPage(<Page />);
    await submit();
    const summary = await screen.findByRole('alert', { name: 'Check 6 fields' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(readLinks(summary)).toEqual([
      ['Enter your first name', '#test-first_name'],
      ['Enter your e-mail address', '#test-contact-email'],
      ['Enter your phone number', '#test-contact-phone_number'],
      ['Enter your password', '#test-password'],
      ['Choose how you would like to pay', '#test-payment'],
      ['Tick the box to accept the terms', '#test-terms'],
    ]);
    expect(field('First name')).toHaveAccessibleDescription('As in the passport Error: Enter your first name');
    expect(field('First name')).toBeInvalid();
    expect(field('I accept')).toHaveAccessibleDescription('Error: Tick the box to accept the terms');
    expect(screen.getByRole('group', { name: 'Payment' })).toHaveAccessibleDescription(
      'Error: Choose how you would like to pay',
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('then looks at a field when it is left', async () => {
    renderPage(<Page />);
    await submit();
    await screen.findByRole('alert');
    await userEvent.type(field('E-mail'), 'aysel');
    expect(field('E-mail')).toHaveAccessibleDescription('Error: Enter your e-mail address');
    await userEvent.tab();
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription('Error: The e-mail address must contain an @ sign'),
    );
    await userEvent.type(field('E-mail'), '@example.com');
    await userEvent.tab();
    await waitFor(() => expect(field('E-mail')).toBeValid());
    expect(screen.getByRole('alert', { name: 'Check 5 fields' })).toBeInTheDocument();
  });

  it('moves nothing while a press becomes a click', async () => {
    renderPage(<Page />);
    await submit();
    await screen.findByRole('alert');
    await userEvent.type(field('Password'), 'a long phrase');
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: field('I accept') });
    expect(field('Password')).not.toHaveFocus();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('alert', { name: /6 field/ })).toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: field('I accept') });
    expect(field('I accept')).toBeChecked();
    expect(await screen.findByRole('alert', { name: /5 field/ })).toBeInTheDocument();
  });
});

describe('sending', () => {
  it('puts the messages of the server at their fields; such a value stays refused', async () => {
    send.mockRejectedValue(
      refused(400, { 'contact.email': ['An account exists'], lines: ['Too many'], non_field_errors: ['No.'] }),
    );
    renderPage(<Page />);
    await fillIn();
    await submit();
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('Error: An account exists'));
    expect(screen.getByText('Too many No.')).toBeInTheDocument();
    await userEvent.click(field('E-mail'));
    await userEvent.tab();
    expect(field('E-mail')).toHaveAccessibleDescription('Error: An account exists');
    await userEvent.type(field('E-mail'), 'z');
    await userEvent.tab();
    await waitFor(() => expect(field('E-mail')).toBeValid());
  });

  it.each([
    ['no answer', new TypeError('network'), 'Not sent; what you typed is kept. Check your connection and try again.'],
    ['an answer of the contract', refused(500, { detail: 'Our fault.', code: 'server_error' }), 'Our fault.'],
    [
      'another answer',
      refused(502, '<html>'),
      'Not sent; what you typed is kept. Check your connection and try again.',
    ],
    ['a wait', refused(429, { detail: 'x' }, { 'retry-after': '61' }), 'Too many attempts. Try again in 2 minutes.'],
    ['a wait without a time', refused(429, {}), 'Too many attempts. Try again in 1 minute.'],
  ])('tells of %s, and keeps everything', async (_, error, text) => {
    send.mockRejectedValue(error);
    renderPage(<Page />);
    await fillIn();
    await submit();
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent(text);
    await waitFor(() => expect(problem).toHaveFocus());
    expect(field('First name')).toHaveValue(' Aysel ');
    expect(field('Password')).toHaveValue('a long phrase');
    send.mockResolvedValue(undefined);
    await submit();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends nothing when the checks did not arrive, and asks for them again', async () => {
    // With the first focus, and when the form is sent.
    load.mockRejectedValueOnce(new Error('chunk')).mockRejectedValueOnce(new Error('chunk'));
    renderPage(<Page />);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent;');
    await submit();
    expect(await screen.findByRole('alert', { name: /6 field/ })).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a part that is gone since a new version of the site', () => {
  const gone = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
  let submitNatively: jest.SpyInstance;
  beforeEach(() => {
    submitNatively = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation();
  });
  afterEach(() => load.mockResolvedValue(schema));
  const answerPage = (answer: () => Promise<Response>) => {
    jest.spyOn(global, 'fetch').mockImplementation(answer);
  };

  it('leads to a reload, which keeps the draft', async () => {
    answerPage(async () => new Response());
    send.mockRejectedValue(gone);
    renderPage(<Page />);
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('The site has been updated, and nothing was sent.');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(sessionStorage.getItem('draft:test')).toContain('Aysel');
  });

  it('is not told from a line that has dropped before the site was asked', async () => {
    answerPage(() => Promise.reject(new TypeError('network')));
    send.mockRejectedValue(gone);
    renderPage(<Page isNative />);
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    expect(submitNatively).not.toHaveBeenCalled();
  });
});

it('says after 20 s that no answer has come, and can be sent again', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  renderPage(<Page />);
  await fillIn();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('alert')).toHaveTextContent('There was no answer.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(send).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

describe('the draft', () => {
  const kept = () => JSON.parse(sessionStorage.getItem('draft:test') ?? 'null') as unknown;

  it('is kept while someone types, without secrets', async () => {
    renderPage(<Page />);
    await fillIn();
    expect(kept()).toEqual({
      first_name: ' Aysel ',
      'contact.email': 'Aysel@example.com',
      payment: 'on_delivery',
      terms: true,
    });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a long phrase');
  });

  it('comes back, is sent like anything typed, and is then forgotten', async () => {
    sessionStorage.setItem(
      'draft:test',
      JSON.stringify({ first_name: 'Aysel', terms: true, payment: 'bank_transfer' }),
    );
    renderPage(<Page />);
    expect(await screen.findByText('What you entered has been kept.')).toBeInTheDocument();
    expect(field('First name')).toHaveValue('Aysel');
    expect(field('I accept')).toBeChecked();
    expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    await userEvent.type(field('E-mail'), 'a@example.com');
    await userEvent.type(field('Phone'), '0501234567');
    await userEvent.type(field('Password'), 'a long phrase');
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ first_name: 'Aysel', terms: true, payment: 'bank_transfer' });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(screen.queryByText('What you entered has been kept.')).not.toBeInTheDocument();
  });
});

describe('what is filled in', () => {
  const kept = () => JSON.parse(sessionStorage.getItem('draft:test') ?? 'null') as unknown;
  const fill = () => userEvent.click(screen.getByRole('button', { name: 'Fill' }));
  const note = () => screen.queryByText('What you entered has been kept.');

  it('is no draft, and the profile of now wins over that of before', async () => {
    const { unmount } = renderPage(<Page />);
    await fill();
    expect(field('First name')).toHaveValue('Aysel');
    expect(kept()).toBeNull();
    await userEvent.click(field('On delivery'));
    expect(kept()).toEqual({ payment: 'on_delivery' });
    unmount();
    renderPage(<Page profile={{ ...PROFILE, first_name: 'Leyla' }} />);
    await fill();
    expect(field('First name')).toHaveValue('Leyla');
  });

  it('gives way to what was typed, before and after', async () => {
    const { unmount } = renderPage(<Page />);
    await userEvent.type(field('E-mail'), 'work@example.com');
    await fill();
    await userEvent.type(field('First name'), ' M');
    expect(kept()).toEqual({ first_name: 'Aysel M', 'contact.email': 'work@example.com' });
    unmount();
    renderPage(<Page />);
    await fill();
    expect(field('First name')).toHaveValue('Aysel M');
    expect(field('E-mail')).toHaveValue('work@example.com');
  });

  it('stays away where it was taken out', async () => {
    const { unmount } = renderPage(<Page />);
    await fill();
    await userEvent.clear(field('First name'));
    unmount();
    renderPage(<Page />);
    await fill();
    expect(note()).toBeInTheDocument();
    expect(field('First name')).toHaveValue('');
    expect(field('E-mail')).toHaveValue('aysel@example.com');
  });

  it('is there again when the form is cleared', async () => {
    renderPage(<Page />);
    await fill();
    await userEvent.type(field('First name'), ' M');
    await userEvent.click(field('I accept'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field('First name')).toHaveValue('Aysel');
    expect(field('E-mail')).toHaveValue('aysel@example.com');
    expect(field('I accept')).not.toBeChecked();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a value that nothing shows yet', () => {
  function CityPage() {
    const [isShown, setIsShown] = useState(true);
    const [cities, setCities] = useState<string[]>([]);
    const form = useSiteForm({
      name: 'city',
      initial: { city: '', note: '' },
      isDrafted: true,
      undrafted: ['note'],
      schema: async () => z.object({ city: z.string(), note: z.string() }),
      send: async (values) => ({ problem: `Sent ${values.city}` }),
    });
    return (
      <>
        {isShown && (
          <SiteForm form={form} pageTitle="City">
            <TextInput {...form.field('note')} label="Note" />
            <Select
              {...form.field('city')}
              label="City"
              placeholder="Choose"
              options={cities.map((city) => ({ value: city, text: city }))}
            />
            <SubmitButton isBusy={form.isBusy} busyLabel="Sending…">
              Send
            </SubmitButton>
          </SiteForm>
        )}
        <button type="button" onClick={() => setIsShown(!isShown)}>
          Toggle
        </button>
        <button type="button" onClick={() => setCities(['Baku', 'Ganja'])}>
          Load
        </button>
      </>
    );
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('is shown when its option comes, and sent before', async () => {
    sessionStorage.setItem('draft:city', '{"city":"Ganja"}');
    renderPage(<CityPage />);
    await submit();
    expect(await screen.findByText('Sent Ganja')).toBeInTheDocument();
    expect(field('City')).not.toHaveValue('Ganja');
    await press('Load');
    await waitFor(() => expect(field('City')).toHaveValue('Ganja'));
    await userEvent.selectOptions(field('City'), '');
    await submit();
    expect(await screen.findByText('Sent')).toBeInTheDocument();
  });

  it('is there again with the form', async () => {
    renderPage(<CityPage />);
    await press('Load');
    await userEvent.selectOptions(field('City'), 'Baku');
    await userEvent.type(field('Note'), 'Second floor');
    await press('Toggle');
    expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
    await press('Toggle');
    expect(field('City')).toHaveValue('Baku');
    expect(field('Note')).toHaveValue('Second floor');
  });
});
