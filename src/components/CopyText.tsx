import { useState, useSyncExternalStore } from 'react';
import { Button } from './Button';

type CopyTextProps = { text: string; labels: { copy: string; copied: string } };

const subscribeToNothing = () => () => undefined;

/** A number with a copy button, which is shown where the clipboard API exists. */
export function CopyText({ text, labels }: CopyTextProps) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = useSyncExternalStore(
    subscribeToNothing,
    () => 'clipboard' in navigator,
    () => false,
  );
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setCopied(true);
  };
  return (
    <span className="CopyText-line">
      <span className="num CopyText-text">{text}</span>
      {/* Takes its space before hydration too, so that nothing moves. */}
      <Button
        className={canCopy ? undefined : 'CopyText-absent'}
        variant="line"
        size="sm"
        aria-label={`${labels.copy}: ${text}`}
        onClick={() => void copy()}
      >
        {isCopied ? labels.copied : labels.copy}
      </Button>
      <span className="sr" role="status">
        {isCopied && labels.copied}
      </span>
    </span>
  );
}
