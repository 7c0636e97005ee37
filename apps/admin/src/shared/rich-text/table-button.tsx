import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import { Table } from 'lucide-react';
import { isInTable, tableCommands } from './table-nodes.ts';
import styles from './rich-text.module.css';

const items = [
  { key: 'rowBefore', label: '在上方插入行' },
  { key: 'rowAfter', label: '在下方插入行' },
  { key: 'columnBefore', label: '在左侧插入列' },
  { key: 'columnAfter', label: '在右侧插入列' },
  { type: 'divider' },
  { key: 'headerRow', label: '标题行' },
  { type: 'divider' },
  { key: 'deleteRow', label: '删除行' },
  { key: 'deleteColumn', label: '删除列' },
  { key: 'deleteTable', label: '删除表格', danger: true },
] satisfies MenuProps['items'];

/** Inserts a table; inside one, edits its rows and columns. */
export function TableButton({ editor }: { editor: Editor }) {
  const inside = useEditorState({ editor, selector: ({ editor: now }) => isInTable(now.state) });
  const run = (name: keyof typeof tableCommands) => editor.chain().focus().command(tableCommands[name]).run();
  if (inside) {
    return (
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key as keyof typeof tableCommands) }}>
        <Button type="text" size="small" aria-label="表格的行和列" className={styles.pressed ?? ''} icon={<Table size={16} />} />
      </Dropdown>
    );
  }
  return (
    <Tooltip title="表格">
      <Button type="text" size="small" aria-label="插入表格" icon={<Table size={16} />} onClick={() => run('insert')} />
    </Tooltip>
  );
}
