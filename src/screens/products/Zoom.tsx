import { useEffect, useRef } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { IconButton } from '@/components/IconButton';
import { lockScroll } from '@/lib/lockScroll';
import { Picture } from '@/components/Picture';

export type ZoomProps = {
  name: string;
  pictures: string[];
  current: number;
  onChange: (index: number) => void;
  onClose: () => void;
};

/** One picture as large as the window, over everything. Escape and a press beside it close it. */
export function Zoom({ name, pictures, current, onChange, onClose }: ZoomProps) {
  const t = useTexts(['shop', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    lockScroll(true);
    return () => lockScroll(false);
  }, []);
  useEffect(() => {
    // The middle of a picture that is larger than the window.
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = area.current ?? {};
    area.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [current]);

  const close = () => dialog.current?.close();
  const go = (by: number) => onChange((current + by + pictures.length) % pictures.length);
  const hasOthers = pictures.length > 1;
  const label = current === 0 ? name : t('a11y.picture', { n: current + 1 });
  return (
    // The keys work on buttons inside, which can do all of it too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="Zoom-dialog"
      aria-label={name}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={({ key }) => {
        if (hasOthers && key === 'ArrowLeft') go(-1);
        if (hasOthers && key === 'ArrowRight') go(1);
      }}
    >
      <div className="Zoom-bar">
        <IconButton icon="x" label={t('common:btn.close')} onClick={close} />
      </div>
      {/* It scrolls on phones, so by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={area} className="Zoom-area" role="group" aria-label={label} tabIndex={0}>
        <Picture src={pictures[current] ?? ''} width={1600} height={1600} alt={label} sizes="200vw" isPriority />
      </div>
      {hasOthers && (
        <div className="Zoom-bar">
          <IconButton icon="arrow-left" label={t('a11y.prevPicture')} onClick={() => go(-1)} />
          <p role="status">{t('a11y.picture', { n: `${current + 1}/${pictures.length}` })}</p>
          <IconButton icon="arrow-right" label={t('a11y.nextPicture')} onClick={() => go(1)} />
        </div>
      )}
    </dialog>
  );
}
