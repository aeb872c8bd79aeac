import type { ReactNode } from 'react';
import { Icon } from './Icon';

type AccordionProps = {
  items: { title: string; text: ReactNode }[];
  /** Whether the first item is open initially. */
  isFirstOpen?: boolean;
};

/** `<details>` elements: work without scripts, and find-in-page searches closed ones. */
export function Accordion({ items, isFirstOpen = false }: AccordionProps) {
  return (
    <div>
      {items.map(({ title, text }, index) => (
        <details key={title} className="Accordion-item" open={isFirstOpen && index === 0}>
          <summary>
            <span>{title}</span>
            <Icon name="plus" />
          </summary>
          <div className="Accordion-answer">{text}</div>
        </details>
      ))}
    </div>
  );
}
