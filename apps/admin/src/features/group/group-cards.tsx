import type { ClassGroup, GroupOverview } from '@palm/contract/group/calls';
import { App } from 'antd';
import { useState } from 'react';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useRemoveGroup } from './group.api.ts';
import { GroupDialog } from './group-dialog.tsx';
import styles from './group.module.css';

const shown = (figure: number | null): string => (figure === null ? '—' : `${figure}%`);

type Part = readonly [name: string, weight: number];

/** The formula in words, limited to what the class has. */
function formulaOf({ required, attendance, homework }: GroupOverview['weights']): string {
  const all: readonly Part[] = [
    ['人均必修', required],
    ['出勤', attendance],
    ['作业均分', homework],
  ];
  const parts = all.filter(([, weight]) => weight > 0);
  const sum = parts.reduce((total, [, weight]) => total + weight, 0);
  const shares = parts.map(([name, weight]) => `${name} ${Math.round((weight / sum) * 1000) / 10}%`);
  return `综合 = ${shares.join(' + ')}，都按人均算；数据来自学习记录、签到和批改，约一分钟更新一次。`;
}

type GroupCardsProps = {
  classroomId: string;
  overview: GroupOverview;
  /** The group whose members are listed below. */
  chosen: string | undefined;
  onChoose: (groupId: string | undefined) => void;
};

/** For example 综合 75.0，必修 62.8%: the figures that count towards the total. */
function figuresOf({ figures }: GroupOverview['groups'][number], weights: GroupOverview['weights']): string[] {
  return [
    `综合 ${figures.overall?.toFixed(1) ?? '—'}`,
    `必修 ${shown(figures.required)}`,
    weights.attendance > 0 ? `出勤 ${shown(figures.attendance)}` : '',
    weights.homework > 0 ? `作业 ${shown(figures.homework)}` : '',
  ].filter(Boolean);
}

/** The groups of a class: leaders and ranking figures. */
export function GroupCards({ classroomId, overview, chosen, onChoose }: GroupCardsProps) {
  return (
    <>
      <ul className={styles.groups} aria-label="小组">
        {overview.groups.map((group) => {
          const isChosen = group.id === chosen;
          return (
            <li key={group.id} className={styles.group} data-chosen={isChosen || undefined}>
              <button
                type="button"
                className={styles.name}
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? undefined : group.id)}
              >
                {group.name}
              </button>
              <GroupActions classroomId={classroomId} group={group} onGone={() => isChosen && onChoose(undefined)} />
              <p>
                {group.memberCount} 人，{group.leaderName === null ? '还没有组长' : `组长 ${group.leaderName}`}
              </p>
              <p className="num">
                {figuresOf(group, overview.weights).map((figure, place, all) => (
                  <span key={figure}>{place < all.length - 1 ? `${figure}，` : figure}</span>
                ))}
              </p>
            </li>
          );
        })}
      </ul>
      {overview.groups.length > 0 && <p className={styles.how}>{formulaOf(overview.weights)}</p>}
    </>
  );
}

function GroupActions({ classroomId, group, onGone }: { classroomId: string; group: ClassGroup; onGone: () => void }) {
  const remove = useRemoveGroup();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [naming, setNaming] = useState(false);
  const askRemove = () =>
    confirm({
      title: `删除「${group.name}」？`,
      text: `${group.memberCount} 位组员仍在班级里，变成没有分组；学习记录不受影响。组内讨论不再看得到，不能恢复。`,
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ groupId: group.id });
        onGone();
        void message.success('已删除');
      },
    });
  return (
    <>
      <RowActions
        of={group.name}
        more={[
          { key: 'name', label: '改名称和口号…', onClick: () => setNaming(true) },
          { type: 'divider' as const },
          { key: 'remove', label: '删除…', danger: true, onClick: askRemove },
        ]}
      />
      {naming && <GroupDialog classroomId={classroomId} group={group} onClose={() => setNaming(false)} />}
    </>
  );
}
