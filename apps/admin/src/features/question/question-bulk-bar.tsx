import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { bankCategoriesQuery } from '../../shared/question/bank.api.ts';
import { useQuestionActs } from './use-question-acts.ts';

export function QuestionBulkBar({ questionIds, onDone }: { questionIds: string[]; onDone: () => void }) {
  const [moving, setMoving] = useState(false);
  const acts = useQuestionActs();
  return (
    <BulkBar count={questionIds.length} counted="题" onClear={onDone}>
      <Button type="text" onClick={() => setMoving(true)}>
        移动到分类
      </Button>
      <Button type="text" danger onClick={() => acts.remove(questionIds, `选中的 ${questionIds.length} 题`, onDone)}>
        删除
      </Button>
      {moving && <MoveDialog questionIds={questionIds} onMoved={onDone} onClose={() => setMoving(false)} />}
    </BulkBar>
  );
}

type MoveDialogProps = { questionIds: string[]; onMoved: () => void; onClose: () => void };

export function MoveDialog({ questionIds, onMoved, onClose }: MoveDialogProps) {
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const categories = useQuery(bankCategoriesQuery).data ?? [];
  const acts = useQuestionActs();
  const move = async () => {
    await acts.move(questionIds, categoryId);
    onClose();
    onMoved();
  };
  return (
    <Modal
      open
      centered
      width={416}
      title={`移动 ${questionIds.length} 题`}
      okText="移动"
      onOk={() => void move().catch(() => undefined)}
      onCancel={onClose}
    >
      <Select
        aria-label="移动到分类"
        style={{ width: '100%' }}
        placeholder="不选就是移出分类"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={categoryId}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen: string | undefined) => setCategoryId(chosen ?? null)}
      />
    </Modal>
  );
}
