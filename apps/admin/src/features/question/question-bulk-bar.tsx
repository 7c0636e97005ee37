import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { chosenText, type Selection } from '../../shared/list/use-selection.ts';
import { KnownSelect } from '../../shared/pick/known-select.tsx';
import { bankCategoriesQuery, type BankListQuery } from '../../shared/question/bank.api.ts';
import { useServices } from '../../shared/services.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import type { ChosenQuestions } from './question.api.ts';
import { QuestionTags } from './question-tags.tsx';
import { useQuestionActs } from './use-question-acts.ts';

/** Represents no category when choosing a new one. */
const NO_CATEGORY = { id: 'none', name: '不归任何分类' };

export function QuestionBulkBar({ selection }: { selection: Selection<BankListQuery> }) {
  const [moving, setMoving] = useState(false);
  const [tagging, setTagging] = useState(false);
  const acts = useQuestionActs();
  const { chosen, clear } = selection;
  const questions: ChosenQuestions = 'ids' in chosen ? { questionIds: chosen.ids } : chosen;
  const which = chosenText(selection, '题');
  return (
    <BulkBar selection={selection} counted="题">
      <Button type="text" onClick={() => setMoving(true)}>
        移动到分类
      </Button>
      <Button type="text" onClick={() => setTagging(true)}>
        调整标签
      </Button>
      <Button type="text" danger onClick={() => acts.remove(questions, which, clear)}>
        删除
      </Button>
      {moving && <MoveDialog questions={questions} which={which} onMoved={clear} onClose={() => setMoving(false)} />}
      {tagging && <QuestionTags questions={questions} which={which} onDone={clear} onClose={() => setTagging(false)} />}
    </BulkBar>
  );
}

type MoveDialogProps = { questions: ChosenQuestions; which: string; onMoved: () => void; onClose: () => void };

export function MoveDialog({ questions, which, onMoved, onClose }: MoveDialogProps) {
  const { client } = useServices();
  const [target, setTarget] = useState<string | null>(null);
  const { pending, submit } = useSubmit();
  const { typing, leave } = useHasInput('选好的分类');
  const categories = useQuery({ ...bankCategoriesQuery(client), select: (list) => [NO_CATEGORY, ...list] });
  const acts = useQuestionActs();
  const move = async () => {
    await acts.move(questions, target === NO_CATEGORY.id ? null : target);
    onClose();
    onMoved();
  };
  return (
    <Modal
      open
      centered
      width={416}
      title={`移动${which}`}
      okText="移动"
      confirmLoading={pending}
      okButtonProps={{ disabled: target === null }}
      onOk={() => submit(move)}
      onCancel={() => leave(onClose)}
    >
      <KnownSelect
        label="移动到分类"
        placeholder="选好分类才能移动"
        found={categories}
        value={target}
        onChange={typing<string | null>(setTarget)}
      />
    </Modal>
  );
}
