import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A component apart from the first load, whose HTML is whole: the server has loaded it before it renders. Where it
 * suspended there, React would send it later, hidden, with an inline script that shows it, and the content security
 * policy blocks that.
 */
export function lazyInBrowser<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Lazy = lazy(async () => ({ default: await load() }));
  if (typeof window === 'undefined') {
    void load().then((component) => {
      Loaded = component;
    });
  }
  return function LazyInBrowser(props: Props) {
    return <Suspense>{Loaded ? <Loaded {...props} /> : <Lazy {...(props as never)} />}</Suspense>;
  };
}
