import { dayWords } from '@palm/contract/day-words';
import type { BehindMember, classroomBehindApi } from '@palm/contract/classroom/behind';
import type { ResultOf } from '@palm/contract/endpoint';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { Checkbox } from '@palm/ui/checkbox';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { Stat, StatRow } from '@palm/ui/stat';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { BEHIND_CARDS, behindQuery, type Nudge } from './behind.api.ts';
import { NudgeDialog } from './nudge-dialog.tsx';
import styles from './class-behind.module.css';

type Behind = ResultOf<typeof classroomBehindApi.list>;

/** Status of the class and members behind plan, for its staff. `more`: figures from other areas. */
export function ClassBehind({ classroomId, more }: { classroomId: string; more?: ReactNode }) {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(behindQuery(client, classroomId, pageNo));
  return (
    <QueryView query={query} skeleton={<BehindSkeleton />}>
      {(behind) => (
        <>
          <Figures behind={behind} more={more} />
          <section className={page.card} aria-labelledby="class-behind" aria-busy={query.isPlaceholderData}>
            <Cards key={pageNo} classroomId={classroomId} behind={behind} />
            <Pager page={pageNo} pages={Math.ceil(behind.total / BEHIND_CARDS)} onChange={setPageNo} />
          </section>
        </>
      )}
    </QueryView>
  );
}

const BehindSkeleton = () => (
  <>
    <Skeleton height={132} />
    <Skeleton height={400} />
  </>
);

/** Compares the class with its plan. */
function expectedText({ averagePercent, expectedPercent }: Pick<Behind, 'averagePercent' | 'expectedPercent'>): string {
  const ahead = averagePercent - expectedPercent;
  if (ahead === 0) {
    return `计划应到 ${expectedPercent}%，正好跟上`;
  }
  return `计划应到 ${expectedPercent}%，${ahead > 0 ? '快' : '慢'} ${Math.abs(ahead)} 个百分点`;
}

function Figures({ behind, more }: { behind: Behind; more: ReactNode }) {
  const { averagePercent, behindCount, behindBefore, completedCount, memberCount, meeting } = behind;
  return (
    <section className={page.card} aria-label="全班概况">
      <StatRow>
        <Stat label="平均必修进度" value={`${averagePercent}%`} note={expectedText(behind)} />
        <Stat
          label="落后的人"
          value={behindCount}
          unit={` / ${memberCount} 人`}
          note={behindBefore !== null && changeText(behindCount - behindBefore)}
          tone={behindCount > 0 ? 'warning' : 'plain'}
        />
        {meeting === null ? <Stat label="已结业" value={completedCount} unit={` / ${memberCount} 人`} /> : <SignedStat meeting={meeting} />}
        {more}
      </StatRow>
    </section>
  );
}

const changeText = (change: number): string => (change === 0 ? '和昨天一样' : `比昨天${change < 0 ? '少' : '多'} ${Math.abs(change)} 人`);

const MINUTE_MS = 60_000;

/** Check-ins for today's lesson, and how much longer check-in is open. */
function SignedStat({ meeting }: { meeting: NonNullable<Behind['meeting']> }) {
  const { title, opensAt, closesAt, expectedCount, missingCount } = meeting;
  const dates = useDates();
  const now = useNow();
  const left = Math.ceil((Date.parse(closesAt) - now) / MINUTE_MS);
  const isOpen = Date.parse(opensAt) <= now;
  const when = !isOpen ? `${dates.time(opensAt)} 开放` : left > 0 ? `还有 ${left} 分钟关闭` : '已经关闭';
  return (
    <Stat
      label="今天签到"
      value={isOpen ? expectedCount - missingCount : 0}
      unit={` / ${expectedCount} 人`}
      note={<span title={title}>{when}</span>}
    />
  );
}

const nudgeText = (list: readonly BehindMember[], count: number): string =>
  count === 0 && list.every(({ nudgedToday }) => nudgedToday) ? '今天都已提醒' : `提醒 ${count} 人`;

/** One page of members behind plan; those nudged today are initially unselected. */
function Cards({ classroomId, behind }: { classroomId: string; behind: Behind }) {
  const { list, total, memberCount, rule, nudgeBlocked, readAt } = behind;
  const dates = useDates();
  const [unchosen, setUnchosen] = useState<readonly string[]>([]);
  const [nudge, setNudge] = useState<Nudge | null>(null);
  const memberIds = list.filter((one) => !one.nudgedToday && !unchosen.includes(one.memberId)).map((one) => one.memberId);
  const toggle = (id: string, on: boolean) => setUnchosen(on ? unchosen.filter((one) => one !== id) : [...unchosen, id]);
  const blocked = nudgeBlocked !== null;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 id="class-behind">谁落后了</h2>
          <p>
            <span>{rule}</span> · 数据更新到 {dates.time(readAt)}
          </p>
        </div>
        {total > 0 && (
          <div className={styles.acts}>
            {total > list.length && (
              <Button disabled={blocked} onClick={() => setNudge({ classroomId, matching: { atMost: total } })}>
                提醒全部 {total} 人
              </Button>
            )}
            <Button look="solid" disabled={blocked || memberIds.length === 0} onClick={() => setNudge({ classroomId, memberIds })}>
              <BellRing size={16} aria-hidden="true" />
              {nudgeText(list, memberIds.length)}
            </Button>
          </div>
        )}
      </div>
      {total > 0 && blocked && <p className={styles.blocked}>{nudgeBlocked}</p>}
      {total === 0 ? (
        <p className={styles.none}>{memberCount === 0 ? '班级里还没有人。' : '没有人落后，大家都跟上了。'}</p>
      ) : (
        <ul className={styles.cards}>
          {list.map((one) => (
            <Card key={one.memberId} one={one} chosen={memberIds.includes(one.memberId)} onChoose={(on) => toggle(one.memberId, on)} />
          ))}
        </ul>
      )}
      {nudge && <NudgeDialog nudge={nudge} onClose={() => setNudge(null)} />}
    </>
  );
}

type CardProps = { one: BehindMember; chosen: boolean; onChoose: (on: boolean) => void };

const Card = ({ one, chosen, onChoose }: CardProps) => (
  <li data-on={chosen || undefined}>
    <span className={styles.who}>
      <Avatar name={one.name} src={one.avatarUrl} size={36} />
      <span>
        <b className="clamp-1">{one.name}</b>
        <small className="clamp-1">
          {one.departmentName ?? '未分部门'} · <span className="num">{one.percent}%</span>
        </small>
      </span>
    </span>
    <Checkbox className={styles.choose} checked={chosen} disabled={one.nudgedToday} onChange={({ target }) => onChoose(target.checked)}>
      <span className="sr-only">{one.nudgedToday ? `${one.name}今天已经提醒过` : `提醒${one.name}`}</span>
    </Checkbox>
    <p>{one.reasons.join('，')}</p>
    <small className={styles.last}>
      {one.lastLearntOn === null ? '还没有学习记录' : `最近学习 ${dayWords(one.lastLearntOn)}`}
      {one.nudgedToday && ' · 今天已提醒'}
    </small>
  </li>
);
