import { Checkbox, Select } from 'antd';
import { Labelled } from '../../../../shared/ui/labelled.tsx';
import { NumberInput } from '../../../../shared/ui/number-input.tsx';
import styles from '../editor.module.css';
import type { BlankDraft } from './blanks.ts';

type BlankRowsProps = {
  blanks: BlankDraft[];
  orderFree: boolean;
  onBlanks: (blanks: BlankDraft[]) => void;
  onOrderFree: (orderFree: boolean) => void;
};

/** The accepted answers of each blank in the stem. */
export function BlankRows({ blanks, orderFree, onBlanks, onOrderFree }: BlankRowsProps) {
  const change = (index: number, changes: Partial<BlankDraft>) =>
    onBlanks(blanks.map((blank, at) => (at === index ? { ...blank, ...changes } : blank)));
  if (blanks.length === 0) {
    return <p className={styles.hint}>在题干里连续输入四个下划线 ____ 就是一个空，这里会出现它的答案。</p>;
  }
  return (
    <Labelled label="各空的答案" note="一个空可以有几种写法，写对任意一种都得分">
      <div className={styles.rows}>
        {blanks.map((blank, index) => (
          <Blank key={index} name={`第 ${index + 1} 空`} blank={blank} onChange={(changes) => change(index, changes)} />
        ))}
      </div>
      {blanks.length > 1 && (
        <Checkbox className={styles.add ?? ''} checked={orderFree} onChange={(event) => onOrderFree(event.target.checked)}>
          各空的答案可以互换位置
        </Checkbox>
      )}
    </Labelled>
  );
}

type BlankProps = { name: string; blank: BlankDraft; onChange: (changes: Partial<BlankDraft>) => void };

function Blank({ name, blank: { alternatives, min, max, caseSensitive }, onChange }: BlankProps) {
  return (
    <div className={styles.blank} role="group" aria-label={name}>
      <b>{name}</b>
      <Select
        mode="tags"
        aria-label={`${name}的答案`}
        placeholder="输入一种写法后按回车"
        open={false}
        suffixIcon={null}
        maxCount={30}
        value={alternatives}
        onChange={(next: string[]) => onChange({ alternatives: next.map((text) => text.trim()).filter((text) => text !== '') })}
      />
      <div className={styles.range}>
        <span>或数值在</span>
        <NumberInput aria-label={`${name}的最小值`} value={min} onChange={(next) => onChange({ min: next })} />
        <span>至</span>
        <NumberInput aria-label={`${name}的最大值`} value={max} onChange={(next) => onChange({ max: next })} />
        <span>之间</span>
        <Checkbox checked={caseSensitive} onChange={(event) => onChange({ caseSensitive: event.target.checked })}>
          区分大小写
        </Checkbox>
      </div>
    </div>
  );
}
