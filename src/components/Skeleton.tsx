import styles from './Skeleton.module.css';

type SkeletonProps = {
  shape?: 'title' | 'line' | 'short';
  /** For a picture: the ratio and the cut of what will stand there (`r43 cut`). */
  className?: string;
};

/** Holds the place of what is being loaded; the region around it carries `aria-busy` and says so in words. */
export function Skeleton({ shape, className }: SkeletonProps) {
  return (
    <span
      className={[styles.skeleton, shape && styles[shape], className].filter(Boolean).join(' ')}
      aria-hidden="true"
    />
  );
}
