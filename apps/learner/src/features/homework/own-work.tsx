import type { HomeworkDetail, HomeworkVersion } from '@palm/contract/homework/calls';
import { Button } from '@palm/ui/button';
import { ComparedText } from '@palm/ui/compared-text';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { RichText } from '@palm/ui/rich-text';
import { toast } from '@palm/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import page from '../../shared/page.module.css';
import { FileList } from './file-rows.tsx';
import { isForStaff } from './homework-words.ts';
import { LostText } from './lost-text.tsx';
import { useAnswerExcellent, useWithdraw } from './homework.api.ts';
import { ReviewedVersion, Verdict } from './reviewed.tsx';
import { Writing } from './writing.tsx';
import styles from './own-work.module.css';

const Brief = ({ homework: { brief, files } }: { homework: HomeworkDetail }) => (
  <section className={page.card} aria-labelledby="homework-brief">
    <div className={page.cardHead}>
      <h2 id="homework-brief">要交什么</h2>
    </div>
    {brief === '' ? <p className={styles.quiet}>老师没有写要求。</p> : <RichText html={brief} />}
    {files.length > 0 && (
      <div className={styles.files}>
        <FileList files={files} label="老师的附件" />
      </div>
    )}
  </section>
);

/** Asks the author's permission to show the work to the class; the answer can be changed. */
function Consent({ homework: { id, excellent } }: { homework: HomeworkDetail }) {
  const answer = useAnswerExcellent();
  if (excellent === 'none') {
    return null;
  }
  const give = (agree: boolean) => answer.mutate({ homeworkId: id, agree });
  return (
    <section className={styles.bar} aria-label="优秀作业">
      <p>
        {excellent === 'asked' && '老师推荐这份作业为优秀作业。你同意后，同班同学可以读到。'}
        {excellent === 'agreed' && '这份作业已经设为优秀作业，同班同学可以读到。'}
        {excellent === 'refused' && '你没有同意公开这份作业，随时可以改。'}
      </p>
      {excellent !== 'refused' && (
        <Button pending={answer.isPending} onClick={() => give(false)}>
          {excellent === 'asked' ? '不公开' : '收回公开'}
        </Button>
      )}
      {excellent !== 'agreed' && (
        <Button look="solid" pending={answer.isPending} onClick={() => give(true)}>
          同意公开
        </Button>
      )}
    </section>
  );
}

function Withdrawal({ homework: { id, abilities } }: { homework: HomeworkDetail }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdraw();
  return (
    <section className={styles.bar} aria-label="已提交">
      <p>{abilities.withdraw ? '已提交，等老师批改。开始批改前可以撤回修改。' : '已提交，老师批改后会通知你。'}</p>
      {abilities.withdraw && <Button onClick={() => setAsking(true)}>撤回修改</Button>}
      <ConfirmDialog
        open={asking}
        title="撤回这次提交？"
        text="撤回后内容还在草稿里，改好了记得重新提交。"
        confirmLabel="撤回"
        pending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(id, {
            onSuccess: () => toast.show({ kind: 'success', text: '已撤回，可以接着改' }),
            onSettled: () => setAsking(false),
          })
        }
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

/** Changes since the previous version. */
function Comparison({ before, after }: { before: HomeworkVersion; after: HomeworkVersion }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={page.card} aria-labelledby="homework-compare">
      <div className={page.cardHead}>
        <h2 id="homework-compare">
          第 {before.number} 次和第 {after.number} 次对比
        </h2>
        <Button size={36} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开对比'}
        </Button>
      </div>
      {open && <ComparedText before={before.text} after={after.text} />}
    </section>
  );
}

/** The latest submission with its feedback. */
function Handed({ homework: { versions } }: { homework: HomeworkDetail }) {
  const last = versions.at(-1);
  const before = versions.at(-2);
  return (
    last && (
      <>
        <ReviewedVersion
          key={last.number}
          version={last}
          title={last.review ? '批注' : last.handedBy === null ? '我提交的' : `${last.handedBy}提交的`}
        />
        {before && <Comparison before={before} after={last} />}
      </>
    )
  );
}

/** Staff do not submit anything. */
const WayToMark = ({ homework: { id, waitingCount } }: { homework: HomeworkDetail }) => (
  <section className={styles.bar} aria-label="批改">
    <p>{waitingCount ? `需要批改 ${waitingCount} 份。` : '交上来的都批完了。'}</p>
    <Button look="solid" render={<Link to={href('homeworkDesk', { homeworkId: id })} />}>
      {waitingCount ? '去批改' : '看提交情况'}
    </Button>
  </section>
);

/** Why it can no longer be edited, and for whom it counts. */
const Words = ({ homework: { closed, groupNote } }: { homework: HomeworkDetail }) =>
  [closed, groupNote].map((words) =>
    words === '' ? null : (
      <p key={words} className={styles.closed}>
        {words}
      </p>
    ),
  );

const handedElsewhere = ({ byGroup, alone }: HomeworkDetail): string =>
  `作业已经${byGroup && !alone ? '由同组的人' : '在别处'}提交。要加进去，请撤回后再粘贴，或者等老师退回。`;

/** Text that exists nowhere else: written while it was submitted elsewhere, or a draft past its due date. */
function Lost({ homework, lost }: { homework: HomeworkDetail; lost: string }) {
  const { closed, draft, versions, state } = homework;
  if (lost.trim() !== '' && lost !== versions.at(-1)?.text) {
    return <LostText text={lost} why={handedElsewhere(homework)} />;
  }
  const isDraft = state === null || state === 'draft';
  return closed !== '' && isDraft && (draft.text.trim() !== '' || draft.files.length > 0) ? (
    <LostText text={draft.text} files={draft.files} why="已经截止，草稿还留着。可以复制下来，联系班主任问问能不能补交。" />
  ) : null;
}

/** The person's own work: the submission and its feedback, or the editor. */
export function OwnWork({ homework }: { homework: HomeworkDetail }) {
  const { state, versions, abilities } = homework;
  const [lost, setLost] = useState('');
  const review = versions.at(-1)?.review ?? null;
  const isReturned = state === 'returned';
  return (
    <div className={styles.stack}>
      {state === 'handed' && <Withdrawal homework={homework} />}
      {review && <Verdict homework={homework} review={review} />}
      {state === 'marked' && <Consent homework={homework} />}
      {isForStaff(homework) ? <WayToMark homework={homework} /> : <Words homework={homework} />}
      <Lost homework={homework} lost={lost} />
      {!isReturned && <Brief homework={homework} />}
      <Handed homework={homework} />
      {abilities.write && <Writing key={versions.length} homework={homework} onLost={setLost} />}
      {isReturned && <Brief homework={homework} />}
    </div>
  );
}
