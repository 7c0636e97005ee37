import { Button, Checkbox, Popover } from 'antd';
import { Columns3 } from 'lucide-react';
import styles from './list.module.css';

type ColumnSettingsProps = {
  /** Columns that can be hidden. */
  choices: readonly { key: string; title: string }[];
  hidden: readonly string[];
  onHide: (columns: readonly string[]) => void;
};

/** Chooses the visible columns of a list. */
export function ColumnSettings(props: ColumnSettingsProps) {
  return (
    <Popover trigger="click" placement="bottomRight" content={<Choices {...props} />}>
      <Button aria-label="列设置" icon={<Columns3 size={16} />} />
    </Popover>
  );
}

function Choices({ choices, hidden, onHide }: ColumnSettingsProps) {
  const show = (key: string, shown: boolean) => onHide(shown ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <fieldset className={styles.columns}>
      <legend>显示的列</legend>
      {choices.map(({ key, title }) => (
        <Checkbox key={key} checked={!hidden.includes(key)} onChange={(event) => show(key, event.target.checked)}>
          {title}
        </Checkbox>
      ))}
      <Button type="link" size="small" disabled={hidden.length === 0} onClick={() => onHide([])}>
        恢复默认
      </Button>
    </fieldset>
  );
}
