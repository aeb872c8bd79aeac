import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from '@/contract/zod';
import { SubmitButton } from '@/components/Button';
import { CountedTextArea } from '@/features/forms/views/CountedTextArea';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { renderPage, serverHtml } from '../../../support/renderPage';

function Page() {
  const form = useSiteForm({
    name: 'note',
    initial: { message: '' },
    isDrafted: true,
    schema: async () => z.object({ message: z.string().max(5) }),
    send: async () => undefined,
  });
  return (
    <SiteForm form={form} pageTitle="Note">
      <CountedTextArea form={form} name="message" max={5} label="Message" />
      <SubmitButton isBusy={form.isBusy} busyLabel="Sending…">
        Send
      </SubmitButton>
    </SiteForm>
  );
}

const message = () => screen.getByLabelText('Message');

beforeEach(() => sessionStorage.clear());

describe('CountedTextArea', () => {
  it('counts down, in the plural of the language', async () => {
    renderPage(<Page />);
    expect(message()).toHaveAccessibleDescription('5 characters left');
    await userEvent.type(message(), 'four');
    expect(message()).toHaveAccessibleDescription('1 character left');
  });

  it('accepts a text that is too long, shows the error, and does not send it', async () => {
    renderPage(<Page />);
    await userEvent.type(message(), 'too long');
    expect(message()).toHaveValue('too long');
    expect(message()).toHaveAccessibleDescription('Enter no more than 5 characters');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert', { name: /1 field/ })).toBeInTheDocument();
  });

  it('ends somewhere for a browser that cannot count, and nowhere for one that can', () => {
    expect(serverHtml(<Page />)).toMatch(/<textarea[^>]*maxLength="10"/i);
    renderPage(<Page />);
    expect(message()).not.toHaveAttribute('maxlength');
  });

  it('reads the count out only once the typing pauses', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      renderPage(<Page />);
      const spoken = screen.getByRole('status');
      await user.type(message(), 'abc');
      act(() => void jest.advanceTimersByTime(900));
      expect(spoken).toBeEmptyDOMElement();
      act(() => void jest.advanceTimersByTime(100));
      expect(spoken).toHaveTextContent('2 characters left');
    } finally {
      jest.useRealTimers();
    }
  });
});
