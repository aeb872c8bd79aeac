import { Picture } from './Picture';

type MarkProps = {
  /** The address of a drawing. */
  src: string;
};

/** A drawing in a list: one figure of its motif, in its palette. */
export const Mark = ({ src }: MarkProps) => (
  <Picture src={src.replace('/motif/', '/mark/')} width={56} height={56} className="r11 cut mark" />
);
