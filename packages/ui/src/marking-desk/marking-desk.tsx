import type { SubmissionRow } from '@palm/contract/homework/desk';
import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import type { DeskActs, DeskFilter, DeskHomework, DeskPage } from './desk-types.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { SubmissionRail } from './submission-rail.tsx';
import styles from './marking-desk.module.css';

export type AskedSubmissions = { filter: DeskFilter; keyword: string; pageNo: number };
export const FIRST_ASKED: AskedSubmissions = { filter: 'in', keyword: '', pageNo: 1 };
/** Navigation from the open submission to the others. */
export type DeskWay = {
  onStep: (step: 1 | -1) => void;
  /** The submission is done: reports what happened, and opens the next one waiting. */
  onDone: (done: string) => void;
};

type MarkingDeskProps = {
  homework: DeskHomework;
  asked: AskedSubmissions;
  onAsk: (asked: AskedSubmissions) => void;
  /** Undefined while loading. */
  page: DeskPage | undefined;
  pageSize: number;
  /** The submission named in the URL; null opens the first. */
  open: string | null;
  onOpen: (submissionId: string) => void;
  acts: DeskActs;
  /** Renders the open submission, which the app loads. */
  submission: (submissionId: string, way: DeskWay) => ReactNode;
  /** Lets the app arrange the parts on its page. */
  children: (parts: { progress: ReactNode; actions: ReactNode; rail: ReactNode; content: ReactNode }) => ReactNode;
};

const NOTHING: DeskPage = { list: [], total: 0, counts: { in: 0, handed: 0, returned: 0, marked: 0, missing: 0 } };

const isIn = ({ state }: SubmissionRow): boolean => state !== null && state !== 'draft';
const waits = ({ state }: SubmissionRow): boolean => state === 'handed';

function HowFar({ counts }: Pick<DeskPage, 'counts'>) {
  const done = counts.in - counts.handed;
  return (
    <span className={styles.progress}>
      <ProgressBar value={counts.in === 0 ? 0 : (done / counts.in) * 100} label="批改进度" />
      <span className="num">
        {done} / {counts.in}
      </span>
    </span>
  );
}

/** Finds the next submission that is waiting, wrapping around to the top. */
function wayOf(
  handed: readonly SubmissionRow[],
  chosen: string | null,
  { onOpen, acts }: Pick<MarkingDeskProps, 'onOpen' | 'acts'>,
): DeskWay {
  const at = handed.findIndex(({ submissionId }) => submissionId === chosen);
  const choose = (row: SubmissionRow | undefined) => row?.submissionId && onOpen(row.submissionId);
  return {
    onStep: (by) => choose(handed[at + by]),
    onDone: (done) => {
      const next = [...handed.slice(at + 1), ...handed.slice(0, Math.max(0, at))].find(waits);
      // In a single toast, because a second one would replace the first.
      acts.say('success', next === undefined ? `${done}；都批完了` : done);
      choose(next);
    },
  };
}

const nothingOf = ({ keyword }: AskedSubmissions): string =>
  keyword === '' ? '还没有人提交这份作业，提交后会出现在名单里。' : '从名单里选一份来批改。';

/** The marking desk: the list of submissions, the submitted work, and the feedback on it. */
export function MarkingDesk({ homework, asked, onAsk, page, pageSize, open, onOpen, acts, submission, children }: MarkingDeskProps) {
  const [givingBack, setGivingBack] = useState(false);
  const { list: rows, total, counts } = page ?? NOTHING;
  const handed = rows.filter(isIn);
  const waiting = handed.filter(waits);
  const chosen = open ?? handed[0]?.submissionId ?? null;
  return (
    <>
      {children({
        progress: <HowFar counts={counts} />,
        actions: (
          <Button disabled={waiting.length === 0} onClick={() => setGivingBack(true)}>
            一起退回…
          </Button>
        ),
        rail: (
          <SubmissionRail
            rows={rows}
            total={total}
            counts={counts}
            {...asked}
            pageSize={pageSize}
            byGroup={homework.byGroup}
            chosen={chosen}
            onFilter={(filter) => onAsk({ ...asked, filter, pageNo: 1 })}
            onSearch={(keyword) => onAsk({ ...asked, keyword, pageNo: 1 })}
            onPage={(pageNo) => onAsk({ ...asked, pageNo })}
            onChoose={onOpen}
          />
        ),
        content:
          chosen === null ? (
            <p className={styles.nothing}>{page === undefined ? '正在加载…' : nothingOf(asked)}</p>
          ) : (
            <div className={styles.desk}>{submission(chosen, wayOf(handed, chosen, { onOpen, acts }))}</div>
          ),
      })}
      {givingBack && (
        <GiveBackDialog
          homeworkId={homework.id}
          rows={waiting}
          remark=""
          acts={acts}
          before={() => Promise.resolve()}
          onDone={(done) => {
            acts.say('success', done);
            setGivingBack(false);
          }}
          onClose={() => setGivingBack(false)}
        />
      )}
    </>
  );
}
