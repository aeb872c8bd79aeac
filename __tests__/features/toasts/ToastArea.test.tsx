import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ToastActionButton } from '@/features/toasts/ToastArea';
import { renderPage } from '../../support/renderPage';

describe('ToastActionButton', () => {
  it('leads to a page, and the toast leaves', async () => {
    const close = jest.fn();
    const { router } = renderPage(<ToastActionButton action={{ text: 'Cart', href: '/en/cart' }} close={close} />);
    await userEvent.click(screen.getByRole('link', { name: 'Cart' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(router.push).toHaveBeenCalledTimes(1);
  });

  it('takes a step, and the toast leaves first', async () => {
    const steps: string[] = [];
    renderPage(
      <ToastActionButton
        action={{ text: 'Undo', run: () => steps.push('undone') }}
        close={() => steps.push('closed')}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(steps).toEqual(['closed', 'undone']);
  });
});
