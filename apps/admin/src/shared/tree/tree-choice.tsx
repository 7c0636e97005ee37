import type { ReactNode } from 'react';
import styles from './tree.module.css';

type TreeChoiceProps = {
  name: string;
  chosen: boolean;
  onChoose: () => void;
  icon?: ReactNode;
  /** A small figure after the name. */
  figure?: ReactNode;
};

/** The selectable part of a row; it fills the `row` of tree.module.css between handle and actions. */
export function TreeChoice({ name, chosen, onChoose, icon, figure }: TreeChoiceProps) {
  return (
    <button type="button" className={styles.choice} {...(chosen ? { 'aria-current': 'true' as const } : {})} onClick={onChoose}>
      {icon}
      <span className="clamp-1" title={name}>
        {name}
      </span>
      {figure !== undefined && <em>{figure}</em>}
    </button>
  );
}
