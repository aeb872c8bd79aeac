type SkeletonProps = {
  shape?: 'title' | 'line' | 'short';
  /** Classes for the ratio and corners of a picture (`r43 cut`). */
  className?: string;
};

/** Placeholder while content loads; the region around it has `aria-busy` and a status text. */
export function Skeleton({ shape, className }: SkeletonProps) {
  return (
    <span
      className={['Skeleton-skeleton', shape && `Skeleton-${shape}`, className].filter(Boolean).join(' ')}
      aria-hidden="true"
    />
  );
}
