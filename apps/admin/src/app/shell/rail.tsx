import { Tooltip } from 'antd';
import { useContext } from 'react';
import { NavLink } from 'react-router';
import { AdministratorContext, sees } from '../../shared/session/permissions.ts';
import { useIsCompact, useIsNarrow } from '../../shared/ui/use-width.ts';
import { groups, type RailEntry } from '../../areas/area.ts';
import { AreasContext } from '../areas-context.ts';
import styles from './shell.module.css';

/** The pages this person may open. Between 820 and 1200 px only their icons, named by a tooltip. */
export function Rail({ onChoose }: { onChoose?: () => void }) {
  const who = useContext(AdministratorContext);
  const areas = useContext(AreasContext);
  const compact = useIsCompact();
  const narrow = useIsNarrow();
  const iconsOnly = compact && !narrow;
  const entries = areas
    .flatMap(({ pages = [] }) => pages)
    .flatMap(({ path, rail, permission }) => (rail && sees(who, permission) ? [{ path, ...rail }] : []));
  const shown = groups
    .map((group) => ({ group, list: entries.filter((entry) => entry.group === group) }))
    .filter(({ list }) => list.length > 0);
  return (
    <nav className={styles.rail} aria-label="管理后台">
      {shown.map(({ group, list }, index) => (
        <section key={group} aria-label={group}>
          {index > 0 && (iconsOnly ? <hr /> : <h2>{group}</h2>)}
          {list.map((entry) => (
            <RailLink key={entry.path} {...entry} iconOnly={iconsOnly} onChoose={onChoose} />
          ))}
        </section>
      ))}
    </nav>
  );
}

type RailLinkProps = RailEntry & { path: string; iconOnly: boolean; onChoose: (() => void) | undefined };

function RailLink({ path, label, icon: Icon, iconOnly, onChoose }: RailLinkProps) {
  return (
    <Tooltip title={iconOnly ? label : null} placement="right">
      <NavLink to={`/${path}`} end={path === ''} {...(onChoose ? { onClick: onChoose } : {})}>
        <Icon size={18} aria-hidden="true" />
        <span className={iconOnly ? 'sr-only' : undefined}>{label}</span>
      </NavLink>
    </Tooltip>
  );
}
