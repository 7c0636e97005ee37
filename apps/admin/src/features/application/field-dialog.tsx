import { ownField, ownFieldKinds, type OwnField, type OwnFieldKind } from '@palm/contract/application/fields';
import { Checkbox, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './application.module.css';

type FieldDialogProps = { field: OwnField; others: readonly OwnField[]; onPut: (field: OwnField) => void; onClose: () => void };

const kinds = Object.entries(ownFieldKinds).map(([value, label]) => ({ value: value as OwnFieldKind, label }));

/** Settings of one form field. */
export function FieldDialog({ field, others, onPut, onClose }: FieldDialogProps) {
  const [draft, setDraft] = useState(field);
  const [problem, setProblem] = useState<string | null>(null);
  const { typed, leave } = useHasInput('这一项');
  const change = (changes: Partial<OwnField>) => {
    typed();
    setProblem(null);
    setDraft({ ...draft, ...changes });
  };
  const put = () => {
    const checked = ownField.safeParse({ ...draft, options: draft.kind === 'choice' ? draft.options : [] });
    const isTaken = others.some(({ label }) => label === draft.label.trim());
    if (checked.success && !isTaken) {
      onPut(checked.data);
      return;
    }
    setProblem(checked.success ? '有两项名称相同，请改成不同的名称' : (checked.error.issues[0]?.message ?? '填写有误'));
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={field.label === '' ? '加一项' : `编辑「${field.label}」`}
      okText="确定"
      onOk={put}
      onCancel={() => leave(onClose)}
    >
      <div className={styles.ask}>
        <Labelled label="名称">
          <Input aria-label="名称" maxLength={20} value={draft.label} onChange={(event) => change({ label: event.target.value })} />
        </Labelled>
        <Labelled label="填什么">
          <Select aria-label="填什么" style={{ width: '100%' }} options={kinds} value={draft.kind} onChange={(kind) => change({ kind })} />
        </Labelled>
        {draft.kind === 'choice' && (
          <Labelled label="选项" note="输入后按回车，至少两个">
            <Select
              mode="tags"
              aria-label="选项"
              open={false}
              suffixIcon={null}
              tokenSeparators={[',', '，', '、']}
              value={draft.options}
              onChange={(options: string[]) => change({ options })}
            />
          </Labelled>
        )}
        {draft.kind === 'text' && (
          <Labelled label="最多字数">
            <NumberInput
              aria-label="最多字数"
              min={1}
              max={500}
              precision={0}
              value={draft.maxLength}
              onChange={(maxLength) => maxLength !== null && change({ maxLength })}
            />
          </Labelled>
        )}
        <Labelled label="说明" note="写在输入框下面，可以不填">
          <Input aria-label="说明" maxLength={60} value={draft.hint} onChange={(event) => change({ hint: event.target.value })} />
        </Labelled>
        <Checkbox checked={draft.required} onChange={(event) => change({ required: event.target.checked })}>
          必填
        </Checkbox>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Modal>
  );
}
