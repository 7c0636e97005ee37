import { dayWords } from '@palm/contract/day-words';
import type { HomeworkDetail } from '@palm/contract/homework/calls';
import { Tabs } from '@palm/ui/tabs';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { useDates } from '../../shared/dates.ts';
import { GivenHead } from '../../shared/given-head.tsx';
import { isForStaff, leftText, standingOf } from './homework-words.ts';
import styles from './homework-head.module.css';

export type HomeworkTab = 'mine' | 'excellent';

/** The due date only matters while there is something to do. */
const isOpen = ({ state }: HomeworkDetail): boolean => state === null || state === 'draft' || state === 'returned';

function ownLabel(homework: HomeworkDetail): string {
  if (isForStaff(homework)) {
    return '作业要求';
  }
  return homework.byGroup && !homework.alone ? '我们组的作业' : '我的作业';
}

type HomeworkHeadProps = { homework: HomeworkDetail; tab: HomeworkTab; onTab: (tab: HomeworkTab) => void };

/** The assignment, its due date and its state. */
export function HomeworkHead({ homework, tab, onTab }: HomeworkHeadProps) {
  const dates = useDates();
  const today = dates.isoDay(useNow());
  const { label, tone } = standingOf(homework);
  const { fullMark, passMark, markerNames } = homework;
  return (
    <GivenHead
      id="homework-title"
      withTabs
      title={homework.title}
      tags={
        <>
          {!isForStaff(homework) && <Tag tone={tone}>{label}</Tag>}
          {homework.late && <Tag tone="warning">迟交</Tag>}
          {homework.byGroup && <Tag tone="teal">小组作业</Tag>}
          {homework.required ? <Tag tone="danger">必修</Tag> : <Tag>选修</Tag>}
          {homework.stageTitle}
        </>
      }
      facts={
        <>
          <span className="num">
            {dayWords(homework.dueOn)}截止
            {isOpen(homework) && (
              <>
                ，<b>{leftText(homework.dueOn, today)}</b>
              </>
            )}
          </span>
          <span>{fullMark === null ? '不打分' : `满分 ${fullMark}，${passMark} 分及格`}</span>
          {homework.group && (
            <span>
              {homework.group.name}：{homework.group.memberNames.join('、')}
            </span>
          )}
          {markerNames.length > 0 && <span>{markerNames.join('、')}批改</span>}
        </>
      }
    >
      <Tabs<HomeworkTab>
        label="作业栏目"
        className={styles.tabs}
        value={tab}
        onChange={onTab}
        items={[
          { value: 'mine', label: ownLabel(homework) },
          { value: 'excellent', label: '优秀作业', count: homework.excellentCount },
        ]}
      />
    </GivenHead>
  );
}
