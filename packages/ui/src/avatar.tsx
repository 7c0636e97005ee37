import { useState } from 'react';
import { cx } from './class-names.ts';
import { choiceOf } from './stable-choice.ts';
import styles from './avatar.module.css';

const TINTS = 7;

/** The last two characters of a Chinese name (one if small), the initials of a Latin one. */
function initials(name: string, small: boolean): string {
  const words = name.trim().split(/\s+/);
  if (/^[\p{Script=Latin}\s.'-]+$/u.test(name)) {
    return words
      .slice(0, small ? 1 : 2)
      .map((word) => word.slice(0, 1).toUpperCase())
      .join('');
  }
  return Array.from(name.trim())
    .slice(small ? -1 : -2)
    .join('');
}

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  /** Diameter in px. */
  size?: number;
  className?: string | undefined;
};

/** A person's picture, or the end of their name on a colour derived from it. Decorative: the name is next to it. */
export function Avatar({ name, src, size = 36, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size };
  if (src && broken !== src) {
    return <img className={cx(styles.avatar, className)} style={box} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />;
  }
  return (
    <span
      className={cx(styles.avatar, className)}
      data-tint={choiceOf(name, TINTS)}
      style={{ ...box, '--avatar-size': `${size}px` }}
      data-small={size < 32 || undefined}
      aria-hidden="true"
    >
      {initials(name, size < 32)}
    </span>
  );
}
