import type { ReactNode } from 'react';
import sprite from './icons.svg';
import { Button } from './Button';
import { Icon } from './Icon';

type EmptyStateProps = {
  title: string;
  text?: string;
  /** Link to the next step; left out only where the page has it already. */
  children?: ReactNode;
  tone?: 'saffron' | 'nar';
  headingLevel?: 2 | 3;
};

/** Shown instead of an empty list. */
export function EmptyState({ title, text, children, tone = 'saffron', headingLevel = 2 }: EmptyStateProps) {
  // A heading names what stands below it: where that is nothing, the title is a sentence.
  const Title = text || children ? (`h${headingLevel}` as const) : 'p';
  return (
    <div className="EmptyState-void">
      <svg className={`EmptyState-art EmptyState-${tone}`} aria-hidden="true" focusable="false">
        <use href={`${sprite.src}#void`} />
      </svg>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children && <div className="EmptyState-actions">{children}</div>}
    </div>
  );
}

type ErrorStateProps = {
  title: string;
  /** Says whether anything was lost. */
  text: string;
  retry: string;
  /** Called by the retry button; without it the page is reloaded. */
  onRetry?: () => void;
  headingLevel?: 2 | 3;
};

const reloadPage = () => window.location.reload();

/** Shown instead of content that could not be loaded. */
export function ErrorState({ title, text, retry, onRetry = reloadPage, headingLevel = 2 }: ErrorStateProps) {
  return (
    <EmptyState title={title} text={text} tone="nar" headingLevel={headingLevel}>
      <Button onClick={onRetry}>
        <Icon name="rotate-cw" />
        <span>{retry}</span>
      </Button>
    </EmptyState>
  );
}
