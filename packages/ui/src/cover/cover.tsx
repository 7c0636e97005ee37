import { useState } from 'react';
import { cx } from '../class-names.ts';
import { choiceOf } from '../stable-choice.ts';
import { coverLines, cut, needsSmallLetters } from './cover-lines.ts';
import type { CoverMotif, CoverTone } from './motifs.tsx';
import { DRAWINGS, MOTIFS, TONES } from './motifs.tsx';
import styles from './cover.module.css';

export { MOTIFS, TONES, type CoverMotif, type CoverTone } from './motifs.tsx';

export type CoverProps = {
  /** The object's id: determines motif and tone if none is given. */
  id: string;
  title: string;
  /** A short line under the title, for example 管理 · 12 讲. */
  note?: string | undefined;
  /** An uploaded picture takes precedence over the drawing. */
  src?: string | null | undefined;
  motif?: CoverMotif | undefined;
  tone?: CoverTone | undefined;
  /** Without lettering, for small covers with their title next to them. */
  bare?: boolean;
  /** A tag covers the upper left corner: the drawing leaves it empty. */
  tagged?: boolean;
  /** Loads an uploaded picture immediately instead of when it scrolls into view. */
  eager?: boolean;
  className?: string | undefined;
};

/** Where the title begins. A tag keeps its size on the smallest cover, 150 px wide, and covers the upper third there. */
/** A note of this length ends before the edge, even in a phone's large letters. */
const NOTE_LINE = 11;
const FIRST_LINE = 78;
const FIRST_LINE_TAGGED = 92;

const motifOf = (id: string) => MOTIFS[choiceOf(id, MOTIFS.length)] ?? 'ridge';
// Hashes a different text than for the motif, otherwise only 11 of the 88 pairs could occur.
const drawnTone = (id: string) => TONES[choiceOf(`tone ${id}`, TONES.length)] ?? 'navy';

/** The tone of a drawn cover, for elements on top of it: set as `data-cover-tone`, it selects the palette. */
export const coverTone = ({ id, tone }: { id: string; tone?: CoverTone | undefined }): CoverTone => tone ?? drawnTone(id);

/** A 16:9 picture of an object, filling its box: the upload, or a drawing. Decorative: the title is next to it. */
export function Cover({ id, src, eager, className, ...drawn }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src && broken !== src) {
    const loading = eager ? 'eager' : 'lazy';
    return <img className={cx(styles.cover, className)} src={src} alt="" loading={loading} onError={() => setBroken(src)} />;
  }
  return <DrawnCover {...drawn} className={className} motif={drawn.motif ?? motifOf(id)} tone={coverTone({ id, tone: drawn.tone })} />;
}

type DrawnProps = Pick<CoverProps, 'title' | 'note' | 'bare' | 'tagged' | 'className'> & { motif: CoverMotif; tone: CoverTone };

function DrawnCover({ title, note, bare, tagged, className, motif, tone }: DrawnProps) {
  const Drawing = DRAWINGS[motif];
  const lines = coverLines(title);
  const small = needsSmallLetters(lines);
  return (
    <svg
      className={cx(styles.cover, className)}
      data-cover-tone={tone}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="320" height="180" fill="var(--cover-ground)" />
      <path d="M320 0v180H92z" fill="var(--cover-ground-2)" />
      <Drawing />
      {!bare && (
        <g fill="var(--cover-ink)">
          {!tagged && <rect x="20" y="38" width="22" height="4" rx="2" fill="var(--cover-accent)" />}
          {lines.map((line, index) => (
            <text
              key={index}
              className={styles.title}
              data-small={small || undefined}
              x="19"
              y={(tagged ? FIRST_LINE_TAGGED : FIRST_LINE) + index * (small ? 30 : 34)}
            >
              {line}
            </text>
          ))}
          {note && (
            <text className={styles.note} x="20" y="162">
              {cut(note, NOTE_LINE)}
            </text>
          )}
        </g>
      )}
    </svg>
  );
}
