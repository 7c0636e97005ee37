import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { NavRest } from './nav-rest.tsx';
import { useNav } from './use-nav.ts';
import styles from './main-nav.module.css';

type Room = { fitting: number; left: number };

/**
 * How many entries fit, and the pixels left at the end: entries that do not fit wrap into a second, clipped line. `drawn`: what their
 * widths depend on.
 */
function useRoom(entries: number, drawn: string): [RefObject<HTMLElement | null>, Room] {
  const nav = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Room>({ fitting: entries, left: 0 });
  useLayoutEffect(() => {
    const line = nav.current;
    const links = [...(line?.querySelectorAll('a') ?? [])];
    const [first] = links;
    if (line === null || first === undefined) {
      return undefined;
    }
    const look = () => {
      const shown = links.filter(({ offsetTop }) => offsetTop === first.offsetTop);
      const last = shown.at(-1) ?? first;
      setRoom({ fitting: shown.length, left: line.clientWidth - (last.offsetLeft + last.offsetWidth - first.offsetLeft) });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(line);
    return () => observer.disconnect();
  }, [entries, drawn]);
  return [nav, room];
}

/** The organisation's areas; those that do not fit are in the menu 更多. */
export function MainNav() {
  const { pathname } = useLocation();
  const entries = useNav();
  const [nav, { fitting, left }] = useRoom(entries.length, `${entries.map(({ name }) => name).join()} ${pathname}`);
  const rest = entries.slice(fitting);
  return (
    <nav className={styles.areas} aria-label="主导航">
      <span ref={nav} className={styles.nav}>
        {entries.map(({ key, name, address, current }, place) => (
          <Link key={key} to={address} aria-current={current} data-out={place >= fitting || undefined}>
            {name}
          </Link>
        ))}
      </span>
      {rest.length > 0 && <NavRest entries={rest} left={left} />}
    </nav>
  );
}
