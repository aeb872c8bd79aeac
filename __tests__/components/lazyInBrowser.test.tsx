import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyInBrowser } from '@/components/lazyInBrowser';

const Part = ({ word }: { word: string }) => <p>{word}</p>;

/** A part, and what lets it arrive or fail. */
function makeLate() {
  let arrive = () => {};
  let fail = () => {};
  const Late = lazyInBrowser(
    () =>
      new Promise<typeof Part>((done, failed) => {
        arrive = () => done(Part);
        fail = () => failed(new Error('offline'));
      }),
  );
  return { Late, arrive: () => act(async () => arrive()), fail: () => act(async () => fail()) };
}

const countRenders = jest.fn();

function Counter() {
  const [count, setCount] = useState(0);
  countRenders();
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

beforeEach(() => countRenders.mockClear());

describe('lazyInBrowser', () => {
  it('keeps the HTML of a part, which alone waits for its code', async () => {
    const { Late, arrive } = makeLate();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(
      <>
        <Counter />
        <Activity>
          <Part word="from the server" />
        </Activity>
      </>,
    );
    countRenders.mockClear();
    const part = screen.getByText('from the server');
    render(
      <>
        <Counter />
        <Late word="from the server" />
      </>,
      { container, hydrate: true },
    );
    await userEvent.click(screen.getByRole('button', { name: '0' }));
    expect(screen.getByRole('button')).toHaveTextContent('1');
    const renders = countRenders.mock.calls.length;
    await arrive();
    expect(screen.getByText('from the server')).toBe(part);
    expect(countRenders).toHaveBeenCalledTimes(renders);
  });

  it('leaves out a part that cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { Late, fail } = makeLate();
    render(
      <>
        <Counter />
        <Late word="never" />
      </>,
    );
    await fail();
    expect(screen.getByRole('button')).toBeVisible();
    expect(screen.queryByText('never')).not.toBeInTheDocument();
  });
});
