import { lengthText } from '@palm/contract/media-time';
import type { ColumnStage } from '@palm/contract/column/stage';
import { useNow } from '@palm/ui/use-now';
import { Check, ChevronDown, CircleCheck, LockKeyhole, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import { useOpenCourse, type OwnColumn } from './go-on.tsx';
import { LockNote } from './lock-note.tsx';
import { StageCourse } from './stage-course.tsx';
import styles from './stage-list.module.css';

const DIGITS = '一二三四五六七八九十';

/** 第三阶段, 第 12 阶段 */
const placeName = (place: number): string => `第${DIGITS[place] ?? ` ${place + 1} `}阶段`;

const MARKS = {
  done: <Check size={20} strokeWidth={2.6} aria-hidden="true" />,
  current: <Play size={16} fill="currentColor" aria-hidden="true" />,
  locked: <LockKeyhole size={17} aria-hidden="true" />,
} as const;

/** Progress of the stage: the day it was completed, its completed part, or its size. */
function Figure({ stage }: { stage: ColumnStage }) {
  const dates = useDates();
  const now = useNow();
  if (stage.state === 'done') {
    return (
      <>
        <CircleCheck size={15} aria-hidden="true" />
        {stage.completedAt ? `${dates.shortDay(stage.completedAt, now)}学完` : '已学完'}
      </>
    );
  }
  return stage.state === 'current'
    ? `${stage.completedSections} / ${stage.sectionCount} 讲`
    : `${stage.sectionCount} 讲 · ${lengthText(stage.totalSeconds)}`;
}

const hasBegun = ({ courses }: ColumnStage): boolean => courses.some(({ lastStudiedAt }) => lastStudiedAt !== null);

type StageProps = { stage: ColumnStage; place: number; next: boolean; onOpen: (courseId: string) => void };

function Stage({ stage, place, next, onOpen }: StageProps) {
  // Completed stages are collapsed, so that the current one is visible.
  const [open, setOpen] = useState(stage.state !== 'done');
  const rows = useId();
  return (
    <li className={styles.stage} data-state={stage.state}>
      <span className={styles.mark}>{MARKS[stage.state]}</span>
      <div className={styles.content}>
        <h3>
          <button type="button" aria-expanded={open} aria-controls={rows} onClick={() => setOpen(!open)}>
            <span className={styles.name}>
              <small>
                {placeName(place)}
                {stage.state === 'current' && <em>{hasBegun(stage) ? '正在学' : '可以学'}</em>}
                {stage.state === 'locked' && <span className="sr-only">，未解锁</span>}
              </small>
              <b>{stage.title}</b>
              {stage.intro !== '' && <span>{stage.intro}</span>}
            </span>
            <span className={`${styles.figure} num`}>
              <Figure stage={stage} />
              <ChevronDown size={18} data-open={open || undefined} aria-hidden="true" />
            </span>
          </button>
        </h3>
        {stage.lock && <LockNote lock={stage.lock} next={next} />}
        <ul id={rows} className={styles.rows} hidden={!open}>
          {stage.courses.map((course) => (
            <StageCourse key={course.id} course={course} inLocked={stage.state === 'locked'} onOpen={onOpen} />
          ))}
        </ul>
      </div>
    </li>
  );
}

/** The stages of a column on a timeline, marked as completed, open or locked. */
export function StageList({ columnId, own }: { columnId: string; own: OwnColumn }) {
  const open = useOpenCourse(columnId);
  const firstLocked = own.stages.findIndex(({ state }) => state === 'locked');
  return (
    <ol className={styles.stages}>
      {own.stages.map((stage, place) => (
        <Stage key={stage.id} stage={stage} place={place} next={place === firstLocked} onOpen={open} />
      ))}
    </ol>
  );
}
