import { Avatar } from '@palm/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import type { MemberEntry } from '../../areas/area.ts';
import { myInfoQuery } from '../../shared/member.api.ts';
import page from '../../shared/page.module.css';
import { useServices, useStored } from '../../shared/services.tsx';
import { useContributions } from '../contributions.ts';
import { entryAddress } from './entry-address.ts';
import styles from './member-frame.module.css';

const isPart = (entry: MemberEntry, part: string): boolean => entry.part === undefined || entry.part === part;

function Waiting({ waiting: { useCount } }: { waiting: NonNullable<MemberEntry['waiting']> }) {
  const count = useCount();
  return count > 0 && <span className={`${styles.count} num`}>{count}</span>;
}

function Side() {
  const { client } = useServices();
  const { data: me } = useQuery(myInfoQuery(client));
  const [params] = useSearchParams();
  const { memberGroups } = useContributions();
  const name = useStored('userName') ?? '';
  const part = params.get('part') ?? '';
  return (
    <aside className={styles.side}>
      <div className={styles.who}>
        <Avatar name={me?.name ?? name} src={me?.avatarUrl} size={48} />
        <div>
          <b className="clamp-1">{me?.name ?? name}</b>
          <small className="clamp-1">{me?.departmentName}</small>
        </div>
      </div>
      <nav aria-label="个人中心">
        {memberGroups.map(({ name: group, entries }) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            {entries.map((entry) => (
              <NavLink
                key={entryAddress(entry)}
                to={entryAddress(entry)}
                aria-current={isPart(entry, part) ? 'page' : 'false'}
                className={({ isActive }) => (isActive && isPart(entry, part) ? `${styles.entry} ${styles.current}` : styles.entry)}
              >
                <entry.Icon size={20} aria-hidden="true" />
                <span className={styles.label}>{entry.label}</span>
                {entry.waiting && <Waiting waiting={entry.waiting} />}
              </NavLink>
            ))}
          </section>
        ))}
      </nav>
    </aside>
  );
}

type MemberFrameProps = {
  title: string;
  /** A link to the parent page instead of the title, if the content has its own. The phone's header already has one. */
  back?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** Layout of the member area: a sidebar on desktop, labelled icons on a tablet, the page alone on a phone. */
export function MemberFrame({ title, back, action, children }: MemberFrameProps) {
  return (
    <div className={`${page.page} ${styles.frame}`}>
      <Side />
      <div className={styles.main}>
        <div className={styles.head} data-bare={action === undefined || undefined}>
          <h1 className={back ? 'sr-only' : undefined}>{title}</h1>
          {back && <div className={styles.back}>{back}</div>}
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}
