import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { IconButton } from '@/components/IconButton';
import { Picture } from '@/components/Picture';

export type PagesProps = {
  name: string;
  /** Pictures of the pages in their order. */
  pages: string[];
  onClose: () => void;
};

/** Where the strip is to be, by the key that asks for it. */
const STEPS: Record<string, (current: number, last: number) => number> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Pages side by side over everything: turned by swiping, by buttons and by keys. Escape closes it. */
export function Pages({ name, pages, onClose }: PagesProps) {
  const t = useTexts(['shop', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = pages.length - 1;
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const close = () => dialog.current?.close();
  const show = (page: number) => {
    if (page >= 0 && page <= last) strip.current?.scrollTo({ left: page * strip.current.clientWidth });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const nameOf = (page: number) => t('look.page', { n: page + 1, total: pages.length });
  return (
    // The keys work on buttons inside, which can do all of it too.
    <dialog
      ref={dialog}
      className="Zoom-dialog"
      aria-label={`${t('look.open')}: ${name}`}
      onClose={onClose}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        show(step(current, last));
      }}
    >
      <div className="Zoom-bar">
        <IconButton icon="x" label={t('common:btn.close')} onClick={close} />
      </div>
      {/* It scrolls, so by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} className="Zoom-pages" tabIndex={0} aria-label={t('look.open')} onScroll={follow}>
        {pages.map((page, index) => (
          <li key={page}>
            <Picture
              src={page}
              width={1200}
              height={1697}
              alt={nameOf(index)}
              sizes="(orientation: landscape) 75vh, 100vw"
              // The next one is there before it is turned to.
              isPriority={index <= current + 1}
            />
          </li>
        ))}
      </ul>
      <div className="Zoom-bar">
        <IconButton
          icon="arrow-left"
          label={t('look.previous')}
          aria-disabled={current === 0}
          onClick={() => show(current - 1)}
        />
        <p role="status">{nameOf(current)}</p>
        <IconButton
          icon="arrow-right"
          label={t('look.next')}
          aria-disabled={current === last}
          onClick={() => show(current + 1)}
        />
      </div>
    </dialog>
  );
}
