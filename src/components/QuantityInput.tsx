import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Icon } from './Icon';

type QuantityInputProps = {
  id?: string;
  /** From 1 to `max`; a larger value is shown unchanged until the visitor edits it. */
  value: number;
  /** Most that can be bought; 0 disables the control. */
  max: number;
  /** Called with integers from 1 to `max` only. */
  onChange: (quantity: number) => void;
  /** Called after `onChange(max)` when the visitor entered more than `max`. */
  onTooMany?: () => void;
  labels: { quantity: string; decrease: string; increase: string };
  /** Height of a large button. */
  isLarge?: boolean;
} & Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'aria-describedby'>;

const KEY_STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** Quantity by buttons, arrow keys or typing. Invalid input is reverted on blur. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, max, onChange, onTooMany, labels, isLarge = false, disabled = false, ...rest } = props;
  // The text while typing, which need not be a valid number yet.
  const [draft, setDraft] = useState<string | null>(null);

  const changeTo = (quantity: number) => {
    const possible = Math.min(Math.max(quantity, 1), max);
    if (possible !== value) onChange(possible);
    if (quantity > max) onTooMany?.();
  };
  const step = (by: number) => {
    setDraft(null);
    changeTo(value + by);
  };
  const readText = (text: string) => {
    setDraft(text);
    const quantity = Number(text);
    if (/^\d+$/.test(text) && quantity >= 1) {
      changeTo(quantity);
      if (quantity > max) setDraft(null);
    }
  };

  const input = useRef<HTMLInputElement>(null);
  /** Text that was typed before hydration is in the DOM only. */
  const readTypedText = useEffectEvent((field: HTMLInputElement) => {
    if (field.value === String(value)) return;
    readText(field.value);
    if (field === document.activeElement) return;
    // The same as on blur.
    field.value = String(value);
    setDraft(null);
  });
  useEffect(() => {
    if (input.current) readTypedText(input.current);
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  const isOff = disabled || max < 1;
  // A button at its end is not `disabled`: it would lose the focus. One that is says so by that alone.
  return (
    <div
      className={`QuantityInput-quantity ${isLarge ? 'QuantityInput-large' : ''}`}
      role="group"
      aria-label={labels.quantity}
    >
      <button
        type="button"
        aria-label={labels.decrease}
        disabled={isOff}
        aria-disabled={isOff ? undefined : value <= 1}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        {...rest}
        ref={input}
        // Of the type `number` a wheel over it would change what is ordered.
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuemin={1}
        aria-valuemax={Math.max(max, 1)}
        aria-valuenow={value}
        aria-label={labels.quantity}
        value={draft ?? value}
        disabled={isOff}
        onChange={(event) => readText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => setDraft(null)}
      />
      <button
        type="button"
        aria-label={labels.increase}
        disabled={isOff}
        aria-disabled={isOff ? undefined : value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
