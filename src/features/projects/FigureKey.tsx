import { useTranslation } from 'react-i18next';
import { artSource } from '@/components/pictureSource';
import { useBrand } from '@/site/SiteLocation';

type FigureKeyProps = {
  /** The address of a drawing that shows a number. */
  drawing: string;
  /** What one of its figures stands for. */
  text: string;
};

/** The key of a drawing: one of its figures, and what that stands for. Needs the namespace `projects`. */
export function FigureKey({ drawing, text }: FigureKeyProps) {
  const { t } = useTranslation('projects');
  const mark = artSource(drawing.replace('/motif/', '/mark/'), 16, 16, useBrand());
  return (
    <p className="key muted tiny">
      {/* As wide as a letter: no width of a picture. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img src={mark} width={16} height={16} alt={t('oneFigure')} />
      <span>{`= ${text}`}</span>
    </p>
  );
}
