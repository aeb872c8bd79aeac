import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { Icon } from './Icon';

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
