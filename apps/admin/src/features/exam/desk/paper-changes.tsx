import type { ExamEdit, PaperChanges } from '@palm/contract/exam/admin';
import { Alert, App, Button } from 'antd';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { useTakePaper } from '../exam.api.ts';

/** 新增 2 题，1 题改了分值 */
export function paperChangesText({ added, removed, reworded, remarked, reordered }: PaperChanges): string {
  return [
    added > 0 && `新增 ${added} 题`,
    removed > 0 && `去掉 ${removed} 题`,
    reworded > 0 && `${reworded} 题改了内容`,
    remarked > 0 && `${remarked} 题改了分值`,
    reordered && '题目顺序变了',
  ]
    .filter(Boolean)
    .join('，');
}

type PaperChangesNoteProps = { exam: ExamEdit; changes: PaperChanges };

/** A published exam keeps its questions; whether it should adopt the current paper is for a person to decide. */
export function PaperChangesNote({ exam, changes }: PaperChangesNoteProps) {
  const takePaper = useTakePaper();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const sat = exam.attemptCount > 0;
  const ask = () =>
    confirm({
      title: `「${exam.title}」换用新的试卷？`,
      text: '考生将看到试卷现在的题目和分值，发布时的题目不再保留。',
      verb: '换用新的试卷',
      danger: false,
      onYes: async () => {
        await takePaper.mutateAsync({ examId: exam.id });
        void message.success('已换用新的试卷');
      },
    });
  return (
    <Alert
      type="warning"
      showIcon
      title="试卷在发布后有改动"
      description={`${paperChangesText(changes)}。${
        sat ? '已有人参加，这场考试仍用发布时的题目；要用新的题目，请新建一场考试。' : '这场考试仍用发布时的题目。'
      }`}
      {...(sat ? {} : { action: <Button onClick={ask}>换用新的试卷</Button> })}
    />
  );
}
