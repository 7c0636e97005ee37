import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import styles from './info.module.css';

const MOST = 8;

/** Up to eight learning outcomes. */
export function OutcomeLines({ lines, onChange }: { lines: readonly string[]; onChange: (lines: string[]) => void }) {
  return (
    <div className={styles.lines}>
      {lines.map((line, index) => (
        <div key={index}>
          <Input
            aria-label={`第 ${index + 1} 条收获`}
            maxLength={100}
            value={line}
            onChange={(event) => onChange(lines.map((other, at) => (at === index ? event.target.value : other)))}
          />
          <Button
            type="text"
            aria-label={`删除第 ${index + 1} 条收获`}
            icon={<X size={16} />}
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {lines.length < MOST && (
        <Button type="dashed" icon={<Plus size={16} />} onClick={() => onChange([...lines, ''])}>
          添加一条
        </Button>
      )}
    </div>
  );
}
