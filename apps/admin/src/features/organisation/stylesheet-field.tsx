import { stylesheetProblem, STYLESHEET_BYTES } from '@palm/contract/organisation/stylesheet';
import { Input } from 'antd';
import { useId } from 'react';
import styles from './settings.module.css';

const KB = 1024;

/** Custom CSS for the learner app; errors are shown below it while typing. */
export function StylesheetField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const problem = stylesheetProblem(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>CSS</label>
      <Input.TextArea
        id={id}
        value={value}
        rows={6}
        spellCheck={false}
        status={problem === null ? '' : 'error'}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        placeholder=".card { border-radius: 4px; }"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} role={problem === null ? undefined : 'alert'} className={problem === null ? styles.hint : styles.problem}>
        {problem ?? `最多 ${STYLESHEET_BYTES / KB} KB；写默认蓝色 #409EFF 的地方会换成主题色。只在学员端生效。`}
      </p>
    </div>
  );
}
