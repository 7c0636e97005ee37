import type { TaskEntry, TaskItem } from '@palm/contract/assignment/calls';
import { Button } from '@palm/ui/button';
import { Link } from 'react-router';
import { TargetLink } from '../../shared/target-link.tsx';
import { nextItemOf } from './task-groups.ts';
import { taskKinds } from './task-kinds.ts';
import styles from './tasks.module.css';

function actionOf({ kind, percent, runsUntil }: TaskItem): string {
  const { begin, goOn } = taskKinds[kind];
  return runsUntil !== null ? '继续考试' : percent > 0 ? goOn : begin;
}

type NextStepProps = { entry: TaskEntry; look?: 'soft' | 'solid' };

/** A button for the next step. */
export function NextStep({ entry, look = 'soft' }: NextStepProps) {
  if (entry.by === 'area') {
    const { action, title, target } = entry;
    return (
      <Button look={look} render={<TargetLink target={target} aria-label={`${action}：${title}`} />}>
        {action}
      </Button>
    );
  }
  if (entry.by === 'done') {
    return <LookBack {...entry} />;
  }
  const next = entry.doneAt === null ? nextItemOf(entry) : undefined;
  if (next === undefined || next.address === null) {
    return entry.doneAt === null ? null : <span className={styles.done}>已完成</span>;
  }
  const action = actionOf(next);
  return (
    <Button look={look} render={<Link to={next.address} aria-label={`${action}：${next.title}`} />}>
      {action}
    </Button>
  );
}

/** Completed items can be viewed again, as long as they exist. */
const LookBack = ({ title, target }: Extract<TaskEntry, { by: 'done' }>) =>
  target === null ? (
    <span className={styles.done}>已完成</span>
  ) : (
    <Button look="ghost" render={<TargetLink target={target} aria-label={`再看一下：${title}`} />}>
      再看一下
    </Button>
  );

/** Whether there is a next step. */
export const hasNextStep = (entry: TaskEntry): boolean => entry.by === 'area' || (entry.by === 'rule' && nextItemOf(entry) !== undefined);
