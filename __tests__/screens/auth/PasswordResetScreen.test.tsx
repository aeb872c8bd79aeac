import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { mockApi } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';

const { calls } = mockApi();

beforeEach(() => sessionStorage.clear());

describe('PasswordResetScreen', () => {
  it('requests the link and shows the same for every e-mail', async () => {
    const { container } = renderPage(<PasswordResetScreen />);
    expect(container.querySelector('form')).toHaveAttribute('action', '/en/password/reset/send');
    await userEvent.type(screen.getByLabelText('E-mail'), 'nobody@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('If there is an account with this address'),
    );
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
    expect(calls).toEqual(['POST /en/api/auth/password/reset/']);
    expect(await structureFaults(container)).toEqual([]);
  });
});
