import type { MouseEvent } from 'react';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { rendered, type RenderedProps } from './rendered.ts';
import styles from './button.module.css';

export type ButtonProps = RenderedProps & {
  /** One solid button per view. `danger` only behind a confirmation that names the object. */
  look?: 'solid' | 'soft' | 'outline' | 'ghost' | 'danger';
  /** Height in px. */
  size?: 30 | 36 | 44 | 48;
  /** Only inside cards. */
  pill?: boolean;
  block?: boolean;
  /** The action is in progress: keeps the width and the focus, and ignores further presses. */
  pending?: boolean;
};

/** A button; `render={<Link to="…" />}` turns it into a link with the same look. */
export function Button({ look = 'outline', size = 36, pill, block, pending, render, className, children, ...rest }: ButtonProps) {
  const own = {
    className: cx(styles.button, className),
    'data-look': look,
    'data-size': size,
    'data-pill': pill || undefined,
    'data-block': block || undefined,
    'aria-busy': pending || undefined,
    'aria-disabled': pending || undefined,
    onClickCapture: (event: MouseEvent) => {
      // `aria-disabled` instead of `disabled`: a disabled button would lose the focus.
      if (pending) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    children: (
      <>
        <span className={styles.content}>{children}</span>
        {pending && <Spinner className={styles.spinner} />}
      </>
    ),
  };
  return rendered(render, own, rest);
}
