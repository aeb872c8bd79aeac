import { useState, useSyncExternalStore } from 'react';
import { Button } from './Button';
import styles from './CopyText.module.css';

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
    <span className={styles.line}>
      <span className={`num ${styles.text}`}>{text}</span>
      {/* Takes its space before hydration too, so that nothing moves. */}
      <Button
        className={canCopy ? undefined : styles.absent}
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
