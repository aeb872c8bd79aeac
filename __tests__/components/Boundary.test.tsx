import { render, screen } from '@testing-library/react';
import { Boundary } from '@/components/Boundary';

function Part({ fails }: { fails: boolean }) {
  if (fails) throw new Error('no connection');
  return <p>part</p>;
}

const page = (address: string, fails: boolean) => (
  <>
    <h1>Page</h1>
    <Boundary fallback={<p>failed</p>} tryAgainOn={address}>
      <Part fails={fails} />
    </Boundary>
  </>
);

it('keeps the page when a part fails, and tries the part of the next address', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(page('/a', true));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.getByText('failed')).toBeVisible();
  rerender(page('/a', false));
  expect(screen.getByText('failed')).toBeVisible();
  rerender(page('/b', false));
  expect(screen.getByText('part')).toBeVisible();
  expect(log).toHaveBeenCalled();
});
