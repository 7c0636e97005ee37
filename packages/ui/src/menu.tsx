import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import popup from './popup.module.css';
import styles from './menu.module.css';

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Renders a link instead of a button: `<Link to="…" />`. */
  render?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
  /** Draws a separator above. */
  separated?: boolean;
};

export type MenuProps = {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Initially open: its code was loaded by the click. */
  defaultOpen?: boolean;
};

/** A dropdown menu of actions. */
export function Menu({ trigger, items, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.place} sideOffset={8} align={align}>
          <Base.Popup className={cx(popup.popup, styles.menu)}>
            {items.map((item) => (
              <MenuRow key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  return (
    <>
      {item.separated && <Base.Separator className={styles.line} />}
      <Base.Item
        className={cx(popup.row, item.danger && styles.danger)}
        disabled={item.disabled ?? false}
        onClick={() => item.onSelect?.()}
        render={item.render}
        nativeButton={false}
      >
        {item.icon}
        {item.label}
      </Base.Item>
    </>
  );
}
