import { NavLink } from 'react-router';
import styles from './link-tabs.module.css';

type LinkTab = {
  to: string;
  label: string;
  /** How many there are, once it is known. */
  count?: number | undefined;
};

/** Pages that belong together, each with an address of its own. `name` says of what they are, for who listens. */
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
