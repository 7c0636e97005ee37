import { Cover } from '@palm/ui/cover';
import type { ReactNode } from 'react';
import { drawnCover } from '../cover/drawn-cover.ts';
import { plainWords } from '../ui/plain-words.ts';
import styles from './editing-notes.module.css';

const WORDS = 120;

/** A picture, as far as a draft knows it: a key of storage, with its URL or with what is drawn if nothing is uploaded. */
type Picture = { key: string | null } & ({ url: string | null } | { motif: string; tone: string });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPicture = (value: unknown): value is Picture =>
  isRecord(value) &&
  (value['key'] === null || typeof value['key'] === 'string') &&
  ('url' in value || ('motif' in value && 'tone' in value));

const hasName = (value: unknown): value is { name: string } => isRecord(value) && typeof value['name'] === 'string';

function textOf(value: unknown): string {
  if (typeof value === 'boolean') {
    return value ? '是' : '否';
  }
  if (typeof value === 'string' || typeof value === 'number') {
    const text = plainWords(String(value));
    return text.length > WORDS ? `${text.slice(0, WORDS)}…` : text || '空';
  }
  if (Array.isArray(value)) {
    return `${value.length} 项`;
  }
  if (hasName(value)) {
    return textOf(value.name);
  }
  return value === null || value === undefined ? '空' : '有设置';
}

/** Shown, to be told apart by sight; drafts of covers do not know the URL of an upload, so words have to say whose it is. */
function pictureOf(picture: Picture, side: string): ReactNode {
  const name = `${side}图片`;
  if ('url' in picture) {
    return picture.url === null ? '没有图片' : <img className={styles.picture} src={picture.url} alt={name} />;
  }
  const drawn = drawnCover(picture);
  if (picture.key !== null || Object.keys(drawn).length === 0) {
    return picture.key === null ? '没有选图片' : name;
  }
  return (
    <span className={styles.picture} role="img" aria-label={name}>
      <Cover id="" title="" bare {...drawn} />
    </span>
  );
}

/** A version of a field, in a form that people can compare. `side` says whose it is: 你的 */
export const ComparedValue = ({ value, side }: { value: unknown; side: string }): ReactNode =>
  isPicture(value) ? pictureOf(value, side) : textOf(value);
