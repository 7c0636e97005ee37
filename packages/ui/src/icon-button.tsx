import { cx } from './class-names.ts';
import { rendered, type RenderedProps } from './rendered.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = RenderedProps & {
  /** Announced, and shown on hover. */
  label: string;
  /** Unread count; hidden for 0. */
  badge?: number | undefined;
  size?: 36 | 40 | 44;
};

/** A round icon button. */
export function IconButton({ label, badge = 0, size = 40, render, className, children, ...rest }: IconButtonProps) {
  const own = {
    className: cx(styles.button, className),
    'data-size': size,
    'aria-label': badge > 0 ? `${label}，${badge} 条未读` : label,
    title: label,
    children: (
      <>
        {children}
        {badge > 0 && (
          <span className={cx(styles.badge, 'num')} aria-hidden="true">
            {badge > 99 ? '99+' : badge}
          </span>
        )}
      </>
    ),
  };
  return rendered(render, own, rest);
}
