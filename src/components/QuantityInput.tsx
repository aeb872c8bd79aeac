import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { Icon } from './Icon';
import styles from './QuantityInput.module.css';

type QuantityInputProps = {
  id?: string;
  /** From 1 to `max`; more than `max` is shown as it is until it is changed. */
  value: number;
  /** How many there are; with 0 nothing can be chosen. */
  max: number;
  /** Whole numbers from 1 to `max` only. */
  onChange: (quantity: number) => void;
  /** More than `max` was asked for; `onChange` got `max` before. */
  onTooMany?: () => void;
  labels: { quantity: string; decrease: string; increase: string };
  /** Higher, beside a large button. */
  isLarge?: boolean;
} & Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'aria-describedby'>;

/** How many: by buttons, by arrow keys or written. What is no number of pieces is taken back when the field is left. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, max, onChange, onTooMany, labels, isLarge = false, disabled = false, ...rest } = props;
  // What is being written; not every step on the way to a number is one.
  const [draft, setDraft] = useState<string | null>(null);

  const choose = (quantity: number) => {
    const possible = Math.min(Math.max(quantity, 1), max);
    if (possible !== value) onChange(possible);
    if (quantity > max) onTooMany?.();
  };
  const step = (by: number) => {
    setDraft(null);
    choose(value + by);
  };
  const write = (text: string) => {
    setDraft(text);
    const quantity = Number(text);
    if (/^\d+$/.test(text) && quantity >= 1) {
      choose(quantity);
      if (quantity > max) setDraft(null);
    }
  };

  const input = useRef<HTMLInputElement>(null);
  /** What was written before the page came alive stands in the field, and only there. */
  const takeOver = useEffectEvent((field: HTMLInputElement) => {
    if (field.value === String(value)) return;
    write(field.value);
    if (field === document.activeElement) return;
    // As if it had been left.
    field.value = String(value);
    setDraft(null);
  });
  useEffect(() => {
    if (input.current) takeOver(input.current);
  }, []);

  const isOff = disabled || max < 1;
  return (
    <div
      className={isLarge ? `${styles.quantity} ${styles.large}` : styles.quantity}
      role="group"
      aria-label={labels.quantity}
    >
      <button type="button" aria-label={labels.decrease} disabled={isOff || value <= 1} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        {...rest}
        ref={input}
        type="number"
        inputMode="numeric"
        min={1}
        max={Math.max(max, 1)}
        aria-label={labels.quantity}
        value={draft ?? value}
        disabled={isOff}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      <button type="button" aria-label={labels.increase} disabled={isOff || value >= max} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
