import styles from './OfficeMap.module.css';

type OfficeMapProps = { label: string };

const STAR =
  'M34 0L24 10L24 24L10 24L0 34L-10 24L-24 24L-24 10L-34 0L-24 -10L-24 -24L-10 -24L0 -34L10 -24L24 -24L24 -10Z';
const BLOCKS = [
  'M28 20h104l8 8v74l-8 8h-104l-8 -8v-74z',
  'M168 20h134l8 8v74l-8 8h-134l-8 -8v-74z',
  'M338 20h94l8 8v74l-8 8h-94l-8 -8v-74z',
  'M468 20h134l8 8v74l-8 8h-134l-8 -8v-74z',
  'M638 20h134l8 8v54l-8 8h-134l-8 -8v-54z',
  'M28 130h104l8 8v94l-8 8h-104l-8 -8v-94z',
  'M168 130h74l8 8v94l-8 8h-74l-8 -8v-94z',
  'M468 130h84l8 8v94l-8 8h-84l-8 -8v-94z',
  'M28 260h154l8 8v64l-8 8h-154l-8 -8v-64z',
  'M218 260h94l8 8v64l-8 8h-94l-8 -8v-64z',
  'M348 260h114l8 8v44l-8 8h-114l-8 -8v-44z',
  'M28 360h124l8 8v64l-8 8h-124l-8 -8v-64z',
  'M188 360h114l8 8v44l-8 8h-114l-8 -8v-44z',
  'M580 130h60l30 20v40l-30 50h-60z',
];

/** A drawing of the streets around the office: a picture, so nothing is asked from a map's host. */
export function OfficeMap({ label }: OfficeMapProps) {
  return (
    <svg className={`${styles.map} cut`} viewBox="0 0 800 460" role="img" aria-label={label}>
      <rect className={styles.sea} width="800" height="460" />
      <path className={styles.land} d="M0 0H800V200Q700 230 640 300T470 390Q380 420 330 460H0z" />
      <path
        className={styles.shore}
        d="M800 214Q706 242 648 312T478 402Q392 430 344 460M800 232Q716 256 660 324T490 414Q410 440 366 460"
      />
      {BLOCKS.map((block) => (
        <path key={block} className={styles.block} d={block} />
      ))}
      <path className={styles.park} d="M278 130h154l8 8v94l-8 8h-154l-8 -8v-94z" />
      <g transform="translate(355 185)">
        <path className={styles.sign} d={STAR} />
        <path className={styles.light} d={STAR} transform="scale(0.35)" />
      </g>
      <g transform="translate(515 150)">
        <path className={styles.pin} d="M0 24L-16 0A34 34 0 1 1 16 0z" />
        <path className={styles.light} d={STAR} transform="translate(0 -22) scale(0.5)" />
      </g>
    </svg>
  );
}
