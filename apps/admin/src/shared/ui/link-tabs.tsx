import { NavLink } from 'react-router';
import styles from './link-tabs.module.css';

type LinkTab = {
  to: string;
  label: string;
  /** Count, once known. */
  count?: number | undefined;
};

/** Related pages as tabs, each with its own URL. `name` is the accessible name. */
export function LinkTabs({ name, tabs }: { name: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={name}>
      {tabs.map(({ to, label, count }) => (
        <NavLink key={to} to={to} end>
          {label}
          {count !== undefined && <small>{count.toLocaleString('zh-CN')}</small>}
        </NavLink>
      ))}
    </nav>
  );
}
