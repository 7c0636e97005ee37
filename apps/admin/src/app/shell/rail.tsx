import { Tooltip } from 'antd';
import { useContext, useLayoutEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { AdministratorContext, sees } from '../../shared/session/permissions.ts';
import { useIsCompact, useIsNarrow } from '../../shared/ui/use-width.ts';
import { groups, type Page, type RailEntry } from '../../areas/area.ts';
import { AreasContext } from '../areas-context.ts';
import styles from './shell.module.css';

/** Path of the rail entry an address belongs to. */
function entryOf(pages: readonly Page[], pathname: string): string | undefined {
  const page = pages.find(({ path }) => matchPath(`/${path}`, pathname));
  const path = page?.path ?? pathname.slice(1);
  return page?.under ?? pages.find((one) => one.rail && (path === one.path || (one.path !== '' && path.startsWith(`${one.path}/`))))?.path;
}

/** The pages this person may open. Between 820 and 1200 px only icons with tooltips. */
export function Rail({ onChoose }: { onChoose?: () => void }) {
  const who = useContext(AdministratorContext);
  const areas = useContext(AreasContext);
  const compact = useIsCompact();
  const narrow = useIsNarrow();
  const iconsOnly = compact && !narrow;
  const { pathname } = useLocation();
  const pages = areas.flatMap((area) => area.pages ?? []);
  const current = entryOf(pages, pathname);
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link && link.offsetTop + link.offsetHeight > nav.current.scrollTop + nav.current.clientHeight) {
      nav.current.scrollTop = link.offsetTop - nav.current.clientHeight / 2;
    }
  }, [current]);
  const entries = pages.flatMap(({ path, rail, permission }) => (rail && sees(who, permission) ? [{ path, ...rail }] : []));
  const shown = groups
    .map((group) => ({ group, list: entries.filter((entry) => entry.group === group) }))
    .filter(({ list }) => list.length > 0);
  return (
    <nav ref={nav} className={styles.rail} aria-label="管理后台">
      {shown.map(({ group, list }, index) => (
        <section key={group} aria-label={group}>
          {index > 0 && (iconsOnly ? <hr /> : <h2>{group}</h2>)}
          {list.map((entry) => (
            <RailLink key={entry.path} {...entry} current={entry.path === current} iconOnly={iconsOnly} onChoose={onChoose} />
          ))}
        </section>
      ))}
    </nav>
  );
}

type RailLinkProps = RailEntry & { path: string; current: boolean; iconOnly: boolean; onChoose: (() => void) | undefined };

function RailLink({ path, label, icon: Icon, current, iconOnly, onChoose }: RailLinkProps) {
  return (
    <Tooltip title={iconOnly ? label : null} placement="right">
      <Link to={`/${path}`} aria-current={current ? 'page' : undefined} {...(onChoose ? { onClick: onChoose } : {})}>
        <Icon size={18} aria-hidden="true" />
        <span className={iconOnly ? 'sr-only' : undefined}>{label}</span>
      </Link>
    </Tooltip>
  );
}
