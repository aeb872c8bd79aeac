import styles from './Button.module.css';

export type ButtonLook = {
  variant?: 'main' | 'line' | 'sun' | 'deep' | 'quiet';
  size?: 'normal' | 'lg' | 'sm';
  isWide?: boolean;
};

/** Class of Button and ButtonLink. */
export function buttonClass({ variant = 'main', size = 'normal', isWide = false }: ButtonLook, className?: string) {
  return [styles.button, styles[variant], size !== 'normal' && styles[size], isWide && styles.wide, className]
    .filter(Boolean)
    .join(' ');
}
