import { HeroWindow } from '@/screens/home/HeroWindow';
import { renderPage } from '../../support/renderPage';

const WHOLE = '/art/window/w-15.svg?panes=3&w=780&h=620';

it('is assembled at the first visit, whole for who wants no motion and for who comes back', () => {
  const open = () => renderPage(<HeroWindow />, { address: '/en/Mobile' });
  const first = open();
  const image = first.container.querySelector('img');
  const moving = '/art/window/w-15.svg?panes=3&assemble=once&w=780&h=620';
  expect(image).toHaveAttribute('src', moving);
  const source = first.container.querySelector('picture > source');
  expect(source).toHaveAttribute('media', '(prefers-reduced-motion: reduce)');
  expect(source).toHaveAttribute('srcset', WHOLE);
  first.unmount();
  expect(open().container.querySelector('img')).toHaveAttribute('src', WHOLE);
});

it.each([
  ['/en', 'panes=5&core=800&w=1520&h=1600'],
  ['/en/Mobile', 'panes=4&core=620&w=780&h=620'],
])('has the stars of the services at %s', (address, size) => {
  const window = { src: '/art/window/w-15.svg?stars=f2n1', across: { desktop: 5, mobile: 4 }, stars: [] };
  const { container } = renderPage(<HeroWindow window={window} />, { address });
  expect(container.querySelector('img')).toHaveAttribute('src', `/art/window/w-15.svg?stars=f2n1&${size}`);
});
