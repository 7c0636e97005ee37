import type { MenuItem } from '@palm/ui/menu';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { part } from '../../shared/part.ts';
import styles from './main-nav.module.css';

const loadMenu = () => import('@palm/ui/menu');
const Menu = part(() => loadMenu().then((module) => module.Menu));
const fetchMenu = () => void loadMenu().catch(() => undefined);

type Entry = { key: string; name: string; address: string; current: 'page' | 'true' | undefined };

type NavRestProps = {
  entries: readonly Entry[];
  /** Pixels between the last visible area and this button. */
  left: number;
};

/** The areas that do not fit. Its menu is loaded on first interaction, like the user menu. */
export function NavRest({ entries, left }: NavRestProps) {
  const [opened, setOpened] = useState(false);
  const isCurrent = entries.some(({ current }) => current !== undefined);
  const button = { type: 'button', className: styles.more, 'data-current': isCurrent || undefined, style: { left: -left } } as const;
  const content = (
    <>
      更多
      <ChevronDown size={16} aria-hidden="true" />
    </>
  );
  const waiting = (
    <button {...button} aria-haspopup="menu" onPointerEnter={fetchMenu} onFocus={fetchMenu} onClick={() => setOpened(true)}>
      {content}
    </button>
  );
  const items: MenuItem[] = entries.map(({ key, name, address, current }) => ({
    key,
    label: name,
    render: <Link to={address} aria-current={current} className={styles.kept} />,
  }));
  return opened ? (
    <Suspense fallback={waiting}>
      <Menu trigger={<button {...button}>{content}</button>} items={items} align="start" defaultOpen />
    </Suspense>
  ) : (
    waiting
  );
}
