import { Tooltip } from 'antd';
import { useContext } from 'react';
import { NavLink } from 'react-router';
import { AdministratorContext, holds } from '../../shared/session/permissions.ts';
import { useIsCompact, useIsNarrow } from '../../shared/ui/use-media.ts';
import { areas, groups, type Area } from '../areas.ts';
import styles from './shell.module.css';

/** The areas this person may open. Between 820 and 1200 px only their icons, named by a tooltip. */
export function Rail({ onChoose }: { onChoose?: () => void }) {
  const who = useContext(AdministratorContext);
  const compact = useIsCompact();
  const narrow = useIsNarrow();
  const iconsOnly = compact && !narrow;
  const shown = groups
    .map((group) => ({ group, list: areas.filter((area) => area.group === group && holds(who, area.permission)) }))
    .filter(({ list }) => list.length > 0);
  return (
    <nav className={styles.rail} aria-label="管理后台">
      {shown.map(({ group, list }, index) => (
        <section key={group} aria-label={group}>
          {index > 0 && (iconsOnly ? <hr /> : <h2>{group}</h2>)}
          {list.map((area) => (
            <RailLink key={area.path} area={area} iconOnly={iconsOnly} onChoose={onChoose} />
          ))}
        </section>
      ))}
    </nav>
  );
}

function RailLink({ area, iconOnly, onChoose }: { area: Area; iconOnly: boolean; onChoose: (() => void) | undefined }) {
  const Icon = area.icon;
  return (
    <Tooltip title={iconOnly ? area.label : null} placement="right">
      <NavLink to={`/${area.path}`} end={area.path === ''} {...(onChoose ? { onClick: onChoose } : {})}>
        <Icon size={18} aria-hidden="true" />
        <span className={iconOnly ? 'sr-only' : undefined}>{area.label}</span>
      </NavLink>
    </Tooltip>
  );
}
