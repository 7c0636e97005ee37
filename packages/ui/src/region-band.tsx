import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { CoverTone } from './cover/motifs.tsx';
import styles from './region-band.module.css';

/** Factories beside a warehouse, a row of shops, office towers. */
export const REGION_DRAWINGS = ['park', 'street', 'tower'] as const;
export type RegionDrawing = (typeof REGION_DRAWINGS)[number];

type RegionBandProps = {
  drawing: RegionDrawing;
  /** A cover palette; defaults to the organisation's colour. */
  tone?: CoverTone | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** The banner of a region: illustration on the right, text on the left. */
export function RegionBand({ drawing, tone, className, children }: RegionBandProps) {
  const Scene = SCENES[drawing];
  return (
    <div className={cx(styles.band, className)} data-cover-tone={tone}>
      <svg className={styles.art} viewBox="0 0 520 200" preserveAspectRatio="xMaxYMax meet" aria-hidden="true" focusable="false">
        <circle cx="408" cy="66" r="34" fill="var(--region-sun)" opacity=".55" />
        <Scene />
        <path d="M0 184h520v16H0z" fill="var(--region-roof)" opacity=".3" />
      </svg>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

const near = { fill: 'var(--region-near)' };
const far = { fill: 'var(--region-far)' };
const roof = { fill: 'var(--region-roof)', opacity: 0.75 };

/** A grid of lit windows. */
function Windows({ xs, ys, width, height }: { xs: readonly number[]; ys: readonly number[]; width: number; height: number }) {
  return ys.map((y) => xs.map((x) => <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" fill="var(--region-sky)" />));
}

function Park() {
  return (
    <>
      <path d="M0 200v-30h60v-46l44 26v-26l44 26v-26l44 26v50z" {...near} />
      <rect x="206" y="60" width="22" height="140" {...near} />
      <rect x="236" y="84" width="18" height="116" {...far} />
      <path d="M270 200v-88h150v88z" {...near} opacity=".8" />
      <path d="M262 112 345 76l83 36z" {...roof} />
      <Windows xs={[286, 322, 358, 394]} ys={[130]} width={18} height={24} />
      <path d="M440 200v-56h80v56z" {...far} />
    </>
  );
}

function Street() {
  return (
    <>
      <path d="M8 200v-92h84v92zM196 200V84h72v116zM444 200v-84h76v84z" {...far} />
      <path d="M92 200v-72h104v72zM268 200v-80h176v80z" {...near} opacity=".85" />
      <path d="M84 128h120l-12 26H96zM260 120h192l-14 28H274z" {...roof} />
      <Windows xs={[24, 58]} ys={[124, 152]} width={18} height={16} />
      <Windows xs={[212, 238]} ys={[102, 134]} width={16} height={18} />
      <Windows xs={[110, 286, 396]} ys={[160]} width={32} height={40} />
      <Windows xs={[152, 334]} ys={[160]} width={28} height={20} />
    </>
  );
}

function Tower() {
  return (
    <>
      <path d="M20 200v-70h92v70zM438 200v-96h82v96z" {...far} />
      <path d="M128 200V74h76v126z" {...near} opacity=".8" />
      <path d="M224 200V36h108v164z" {...near} />
      <path d="M224 36 278 12l54 24z" {...roof} />
      <path d="M352 200V98h72v102z" {...near} opacity=".8" />
      <Windows xs={[242, 270, 298]} ys={[54, 82, 110, 138]} width={16} height={16} />
      <Windows xs={[142, 174]} ys={[92, 120, 148]} width={16} height={14} />
      <Windows xs={[366, 394]} ys={[116, 144]} width={16} height={14} />
    </>
  );
}

const SCENES = { park: Park, street: Street, tower: Tower } as const satisfies Record<RegionDrawing, () => ReactNode>;
