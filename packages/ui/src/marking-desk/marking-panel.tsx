import { Undo2 } from 'lucide-react';
import { Button } from '../button.tsx';
import { Textarea } from '../textarea.tsx';
import type { DeskActs, DeskHomework, DeskSubmission } from './desk-types.ts';
import { ExcellentSwitch } from './excellent-switch.tsx';
import { JoinedMembers } from './joined-members.tsx';
import { MarkFields } from './mark-fields.tsx';
import { NoteFields, type NewNote } from './note-fields.tsx';
import { totalOf, type ReviewDraft } from './review-draft.ts';
import styles from './marking-desk.module.css';

type MarkingPanelProps = {
  homework: DeskHomework;
  submission: DeskSubmission;
  draft: ReviewDraft;
  onChange: (parts: Partial<ReviewDraft>) => void;
  /** Null unless unsaved feedback of an earlier visit was put back. */
  onDropRestored: (() => void) | null;
  fresh: NewNote | null;
  onFresh: (fresh: NewNote | null) => void;
  excellent: boolean;
  onExcellent: (on: boolean) => void;
  pending: boolean;
  acts: DeskActs;
  onFinish: () => void;
  /** Null if it cannot be returned. */
  onGiveBack: (() => void) | null;
};

/** What finishing means, at the button and at its keys. */
export const finishOf = ({ state }: Pick<DeskSubmission, 'state'>): string => (state === 'marked' ? '保存修改' : '批改完，下一份');

function Sum({ homework, draft }: Pick<MarkingPanelProps, 'homework' | 'draft'>) {
  const { sum, missing } = totalOf(homework, draft);
  return homework.fullMark === null ? null : (
    <p>
      <b className="num">{sum}</b> / {homework.fullMark}
      <small>{missing > 0 ? `还有 ${missing} 项没打分` : `${homework.passMark} 分及格`}</small>
    </p>
  );
}

/** Feedback on a submission: notes, points, a remark. */
export function MarkingPanel({ homework, submission, draft, onChange, ...act }: MarkingPanelProps) {
  if (submission.state === 'returned') {
    return (
      <aside className={styles.panel} aria-label="批改">
        <p className={styles.quiet}>已退回，等作者重新提交。</p>
      </aside>
    );
  }
  return (
    <aside className={styles.panel} aria-label="批改">
      <div className={styles.fields}>
        {act.onDropRestored && (
          <p className={styles.restored} role="status">
            上次没有保存的批改已放回
            <Button onClick={act.onDropRestored}>放弃，看已保存的</Button>
          </p>
        )}
        <NoteFields
          text={submission.versions.at(-1)?.text ?? ''}
          notes={draft.notes}
          fresh={act.fresh}
          onFresh={act.onFresh}
          onChange={(notes) => onChange({ notes })}
        />
        <MarkFields homework={homework} draft={draft} onChange={onChange} />
        <JoinedMembers submission={submission} acts={act.acts} />
        <section aria-label="评语">
          <h3>
            评语<small>{submission.name}会收到</small>
          </h3>
          <Textarea
            aria-label="评语"
            rows={3}
            maxLength={2000}
            value={draft.remark}
            onChange={({ target }) => onChange({ remark: target.value })}
          />
          <ExcellentSwitch excellent={submission.excellent} on={act.excellent} onChange={act.onExcellent} />
        </section>
      </div>
      <div className={styles.finish}>
        <Sum homework={homework} draft={draft} />
        <Button size={44} disabled={act.onGiveBack === null} onClick={() => act.onGiveBack?.()}>
          <Undo2 size={16} aria-hidden="true" />
          退回重写
        </Button>
        <Button size={44} look="solid" pending={act.pending} onClick={act.onFinish}>
          {finishOf(submission)}
        </Button>
      </div>
    </aside>
  );
}
