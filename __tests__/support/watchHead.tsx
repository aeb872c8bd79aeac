import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import type { JSX, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** `ui` with something around it that notes which head it asks for; `head` answers that after it is rendered. */
export function watchHead(ui: ReactNode) {
  let elements: JSX.Element[] = [];
  const manager = { mountedInstances: new Set(), updateHead: (head: JSX.Element[]) => void (elements = head) };
  const head = () => {
    const template = document.createElement('template');
    template.innerHTML = renderToStaticMarkup(<>{elements}</>);
    const readMeta = (name: string) => template.content.querySelector(`meta[name=${name}]`)?.getAttribute('content');
    return {
      title: template.content.querySelector('title')?.textContent,
      description: readMeta('description'),
      robots: readMeta('robots'),
    };
  };
  return { watched: <HeadManagerContext value={manager}>{ui}</HeadManagerContext>, head };
}
