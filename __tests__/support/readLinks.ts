import { within } from '@testing-library/react';

/** The links within an element, in their order: what each says, and its `href`. */
export const readLinks = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link): [text: string, href: string | null] => [link.textContent.trim(), link.getAttribute('href')]);
