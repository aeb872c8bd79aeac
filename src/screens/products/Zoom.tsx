import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/IconButton';
import { Picture } from '@/components/Picture';
import styles from './Zoom.module.css';

type ZoomProps = {
  name: string;
  pictures: string[];
  current: number;
  onChange: (index: number) => void;
  onClose: () => void;
};

/** One picture as large as the window, over everything. Escape and a press beside it close it. */
export function Zoom({ name, pictures, current, onChange, onClose }: ZoomProps) {
  const { t } = useTranslation(['shop', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const close = () => dialog.current?.close();
  const go = (by: number) => onChange((current + by + pictures.length) % pictures.length);
  const hasOthers = pictures.length > 1;
  return (
    // The keys work on buttons inside, which can do all of it too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={name}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={({ key }) => {
        if (hasOthers && key === 'ArrowLeft') go(-1);
        if (hasOthers && key === 'ArrowRight') go(1);
      }}
    >
      <div className={styles.bar}>
        <IconButton icon="x" label={t('common:btn.close')} onClick={close} />
      </div>
      <Picture
        src={pictures[current] ?? ''}
        width={1600}
        height={1600}
        alt={current === 0 ? name : t('a11y.picture', { n: current + 1 })}
        sizes="100vw"
        isPriority
      />
      {hasOthers && (
        <div className={styles.bar}>
          <IconButton icon="arrow-left" label={t('a11y.prevPicture')} onClick={() => go(-1)} />
          <p role="status">{t('a11y.picture', { n: `${current + 1}/${pictures.length}` })}</p>
          <IconButton icon="arrow-right" label={t('a11y.nextPicture')} onClick={() => go(1)} />
        </div>
      )}
    </dialog>
  );
}
