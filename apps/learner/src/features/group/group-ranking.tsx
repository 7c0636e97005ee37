import { dayWords } from '@palm/contract/day-words';
import type { GroupOverview } from '@palm/contract/group/calls';
import { Tabs } from '@palm/ui/tabs';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useState } from 'react';
import side from '../../shared/side-card.module.css';
import { changeText, formulaOf, rankGroups, type RankBy } from './rank-groups.ts';
import styles from './group-ranking.module.css';

const kinds: readonly { value: RankBy; label: string }[] = [
  { value: 'overall', label: '综合' },
  { value: 'required', label: '必修' },
  { value: 'attendance', label: '出勤' },
  { value: 'homework', label: '作业' },
];

/** The change in rank; announced in words. */
function Change({ change }: { change: string }) {
  const [Icon, way] = change.startsWith('升')
    ? ([ArrowUp, 'up'] as const)
    : change.startsWith('降')
      ? ([ArrowDown, 'down'] as const)
      : [Minus];
  return (
    <span className={styles.change} data-way={way} title={change || '那时还没有名次'}>
      <Icon size={16} aria-hidden="true" />
      <span className="sr-only">{change || '那时还没有名次'}</span>
    </span>
  );
}

const figureText = (figure: number | null, by: RankBy): string =>
  figure === null ? '—' : by === 'overall' ? figure.toFixed(1) : `${figure}%`;

type RankingProps = {
  overview: GroupOverview;
  /** The group shown next to it. */
  shownId: string | null;
  /** For staff, who may open any group. */
  onOpen?: ((groupId: string) => void) | undefined;
};

/** The ranking of groups per head, with its formula. */
export function GroupRanking({ overview: { groups, weights, ownGroupId, comparedOn }, shownId, onOpen }: RankingProps) {
  const [by, setBy] = useState<RankBy>('overall');
  const offered = kinds.filter(({ value }) => value === 'overall' || weights[value] > 0);
  return (
    <section className={side.card} aria-labelledby="group-ranking">
      <h2 id="group-ranking">小组排名</h2>
      {offered.length > 2 && <Tabs kind="chips" label="排名依据" items={offered} value={by} onChange={setBy} className={styles.tabs} />}
      <ol className={styles.rank}>
        {rankGroups(groups, by).map(({ group, place, figure }) => (
          <li key={group.id} data-own={group.id === (onOpen ? shownId : ownGroupId) || undefined} data-top={(place ?? 9) <= 3 || undefined}>
            <i className="num" aria-label={place === null ? '还没有名次' : `第 ${place} 名`}>
              {place ?? '–'}
            </i>
            <span className={styles.name}>
              {onOpen ? (
                <button type="button" aria-pressed={group.id === shownId} onClick={() => onOpen(group.id)}>
                  {group.name}
                </button>
              ) : (
                <b>{group.name}</b>
              )}
              <small>{group.leaderName === null ? `${group.memberCount} 人，还没有组长` : `组长 ${group.leaderName}`}</small>
            </span>
            <em className="num">{figureText(figure, by)}</em>
            {by === 'overall' && comparedOn !== null && <Change change={changeText(place, group.placeBefore)} />}
          </li>
        ))}
      </ol>
      <p className={styles.how}>
        {formulaOf(weights)}数据来自学习记录、签到和批改，约一分钟更新一次。
        {comparedOn !== null && `名次的升降与 ${dayWords(comparedOn)}相比。`}
      </p>
    </section>
  );
}
