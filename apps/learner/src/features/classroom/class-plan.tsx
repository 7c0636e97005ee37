import { dayWords } from '@palm/contract/day-words';
import type { PlannedItem, PlannedStage } from '@palm/contract/classroom/calls';
import { planKinds, type ItemState, type PlanKind } from '@palm/contract/classroom/plan';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { ProgressBar } from '@palm/ui/progress-bar';
import { Tag } from '@palm/ui/tag';
import { Check, ChevronDown, CircleCheck, LockKeyhole, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '@palm/ui/use-now';
import { remainingText } from '../../shared/remaining-text.ts';
import { planKindIcons } from './plan-kind-icons.ts';
import styles from './class-plan.module.css';

const looks: Record<PlanKind, { act: string; goOn: string }> = {
  course: { act: '去学', goOn: '继续学' },
  exam: { act: '去考试', goOn: '再考一次' },
  lesson: { act: '去签到', goOn: '去签到' },
  homework: { act: '去完成', goOn: '接着写' },
  document: { act: '去看', goOn: '去看' },
};

/** Kinds one returns to after completing them. */
const again: Partial<Record<PlanKind, string>> = { homework: '看作业', document: '看文档' };

/** Submitted, but not completed. */
const marking: Partial<Record<ItemState, { words: string; act: string }>> = {
  waiting: { words: '已提交，等老师批改', act: '看一看' },
  returned: { words: '老师已退回，改好再交', act: '去订正' },
};

const MARKS = {
  done: <Check size={20} strokeWidth={2.6} aria-hidden="true" />,
  current: <Play size={16} fill="currentColor" aria-hidden="true" />,
  locked: <LockKeyhole size={17} aria-hidden="true" />,
} as const;

const WAIVED = '已下架或没有对你开放，不计入完成要求';

/** A mark such as 88.5, from hundredths. */
const markText = (score: number): string => String(score / 100);

function Done({ item: { kind, state, score, title, address } }: { item: PlannedItem }) {
  const words = score === null ? '已完成' : `${markText(score)} 分，通过`;
  return (
    <span className={styles.done}>
      {again[kind] !== undefined && address !== null && (
        <Button pill look="ghost" aria-label={`${again[kind]}《${title}》`} render={<Link to={address} />}>
          {again[kind]}
        </Button>
      )}
      <span className={styles.doneWords}>
        {state === 'late' ? `${words}（补）` : words}
        <CircleCheck size={18} aria-hidden="true" />
      </span>
    </span>
  );
}

/** A running timer cannot wait. */
const lookOf = ({ state, runsUntil }: PlannedItem, begun: boolean) =>
  runsUntil !== null ? 'solid' : (begun && state !== 'waiting') || state === 'overdue' ? 'soft' : 'outline';

/** Staff who are not members have nothing to do there. */
const Look = ({ item: { title }, address }: { item: PlannedItem; address: string }) => (
  <Button pill look="outline" aria-label={`看一看《${title}》`} render={<Link to={address} />}>
    看一看
  </Button>
);

function Go({ item, address }: { item: PlannedItem; address: string }) {
  const { act, goOn } = looks[item.kind];
  const begun = item.state === 'doing' || item.percent > 0;
  const label = item.runsUntil === null ? (marking[item.state]?.act ?? (begun ? goOn : act)) : '继续考试';
  return (
    <span className={styles.go}>
      {begun && item.kind === 'course' && (
        <ProgressBar className={styles.bar} value={item.percent} label={`${item.title}的进度`} showValue />
      )}
      <Button pill look={lookOf(item, begun)} aria-label={`${label}《${item.title}》`} render={<Link to={address} />}>
        {label}
      </Button>
    </span>
  );
}

function Result({ item, looking }: { item: PlannedItem; looking: boolean }) {
  if (looking && item.address !== null && item.runsUntil === null) {
    return <Look item={item} address={item.address} />;
  }
  if (item.state === 'done' || item.state === 'late') {
    return <Done item={item} />;
  }
  return item.address === null ? (
    <span className={styles.closed}>
      <LockKeyhole size={18} aria-hidden="true" />
      <span className="sr-only">{item.state === 'locked' ? '未解锁' : '没有对你开放'}</span>
    </span>
  ) : (
    <Go item={item} address={item.address} />
  );
}

const Running = ({ until }: { until: string }) => (
  <b className={styles.running}>考试进行中，{remainingText(Date.parse(until) - useNow())}</b>
);

/** The due date, or the result. */
function Due({ item: { state, dueOn, runsUntil }, looking }: { item: PlannedItem; looking: boolean }) {
  if (runsUntil !== null) {
    return <Running until={runsUntil} />;
  }
  if (looking) {
    return ` · ${dayWords(dueOn)}截止`;
  }
  if (state === 'waived') {
    return <> · {WAIVED}</>;
  }
  if (state === 'overdue') {
    return <b className={styles.overdue}>已过截止日 {dayWords(dueOn)}</b>;
  }
  const isOpen = state !== 'done' && state !== 'late' && state !== 'locked';
  return isOpen && ` · ${marking[state]?.words ?? `${dayWords(dueOn)}截止`}`;
}

function Item({ item, looking }: { item: PlannedItem; looking: boolean }) {
  const Icon = planKindIcons[item.kind];
  return (
    <li className={styles.row} data-state={item.state} data-kind={item.kind}>
      <span className={styles.tile}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <h4>
          {item.title}
          {!item.required && <Tag>选修</Tag>}
        </h4>
        <p>
          {planKinds[item.kind]}
          <Due item={item} looking={looking} />
        </p>
      </div>
      <Result item={item} looking={looking} />
    </li>
  );
}

function figureOf({ state, requiredDone, requiredCount, items }: PlannedStage): string {
  if (requiredCount === 0) {
    const electives = items.filter(({ required }) => !required).length;
    return electives === 0 ? '没有必修' : `选修 ${electives} 项`;
  }
  return state === 'done' ? '必修已完成' : `必修 ${requiredDone} / ${requiredCount}`;
}

function Stage({ stage, looking }: { stage: PlannedStage; looking: boolean }) {
  // Completed stages are collapsed, so that the current one is visible.
  const [open, setOpen] = useState(stage.state !== 'done');
  const rows = useId();
  return (
    <li className={styles.stage} data-state={stage.state}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={rows} onClick={() => setOpen(!open)}>
          <span className={styles.mark}>{MARKS[stage.state]}</span>
          <span className={styles.name}>
            <b>{stage.title}</b>
            {stage.intro !== '' && <small>{stage.intro}</small>}
          </span>
          <span className={`${styles.figure} num`}>
            {looking ? `${stage.items.length} 项，必修 ${stage.requiredCount} 项` : figureOf(stage)}
            <ChevronDown size={18} data-open={open || undefined} aria-hidden="true" />
          </span>
        </button>
      </h3>
      {stage.lock !== '' && (
        <p className={styles.lock}>
          <LockKeyhole size={15} aria-hidden="true" />
          {stage.lock}
        </p>
      )}
      <ul id={rows} hidden={!open}>
        {stage.items.map((item) => (
          <Item key={item.id} item={item} looking={looking} />
        ))}
      </ul>
    </li>
  );
}

/** The stages of a class with their items; `looking`: viewed by staff who are not members. */
export const ClassPlan = ({ stages, looking = false }: { stages: readonly PlannedStage[]; looking?: boolean }) =>
  stages.length === 0 ? (
    <EmptyState title="还没有教学安排" text="班主任安排好课程和考试后会出现在这里。" />
  ) : (
    <ol className={styles.stages}>
      {stages.map((stage) => (
        <Stage key={stage.id} stage={stage} looking={looking} />
      ))}
    </ol>
  );
