import type { StudySummary } from '@palm/contract/study/records';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MoonStar, Sun } from 'lucide-react';
import { Link } from 'react-router';
import { yearQuery } from '../../features/my-study/my-study.api.ts';
import { myInfoQuery } from '../../shared/member.api.ts';
import { hoursText } from '../../shared/numbers.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import type { MemberEntry } from '../../areas/area.ts';
import { useContributions } from '../contributions.ts';
import { entryAddress } from '../member/entry-address.ts';
import { href } from '../routes.ts';
import { useMode } from '../use-mode.ts';
import { useSignOut } from '../use-sign-out.ts';
import styles from './member-entry.module.css';

const figuresOf = ({ totalSeconds, completedCourses, streakDays }: StudySummary) =>
  [
    ['累计有效学习', hoursText(totalSeconds), '小时'],
    ['学完课程', completedCourses, '门'],
    ['连续学习', streakDays, '天'],
  ] as const;

function Waiting({ waiting: { useCount, unit } }: { waiting: NonNullable<MemberEntry['waiting']> }) {
  const count = useCount();
  return count > 0 && `${count} ${unit}`;
}

function Entries() {
  return useContributions().memberGroups.map(({ name: group, entries }) => (
    <nav key={group} className={styles.group} aria-label={group}>
      {entries.map(({ label, Icon, tone, waiting, ...entry }) => (
        <Link key={label} to={entryAddress(entry)}>
          <span className={styles.icon} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}>
            <Icon size={20} aria-hidden="true" />
          </span>
          {label}
          <small>{waiting && <Waiting waiting={waiting} />}</small>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  ));
}

function Figures() {
  const { client } = useServices();
  const { data: summary, isPending } = useQuery(yearQuery(client));
  if (isPending) {
    return <Skeleton height={54} />;
  }
  return (
    summary && (
      <dl className={styles.figures}>
        {figuresOf(summary).map(([label, value, unit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b className="num">{value}</b> {unit}
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}

/** 我的: the person, three figures, and links to everything personal. */
export function MemberEntryPage() {
  const { client } = useServices();
  const { data: me } = useQuery(myInfoQuery(client));
  const { mode, switchMode } = useMode();
  const signOut = useSignOut();
  const name = useStored('userName') ?? '';
  return (
    <div className={styles.page}>
      <h1 className="sr-only">我的</h1>
      <div className={styles.top}>
        <Link className={styles.who} to={href('memberInfo')}>
          <Avatar name={me?.name ?? name} src={me?.avatarUrl} size={60} />
          <span>
            <b>{me?.name ?? name}</b>
            <small className="clamp-2">{[me?.departmentName, me?.positionName].filter(Boolean).join(' · ')}</small>
          </span>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
        <Figures />
      </div>
      <Entries />
      <div className={styles.acts}>
        <Button size={44} block onClick={switchMode}>
          {mode === 'dark' ? <Sun size={18} aria-hidden="true" /> : <MoonStar size={18} aria-hidden="true" />}
          {mode === 'dark' ? '切换到浅色' : '切换到深色'}
        </Button>
        <Button size={44} block onClick={signOut}>
          退出登录
        </Button>
      </div>
    </div>
  );
}
