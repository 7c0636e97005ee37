import type { ColumnEdit } from '@palm/contract/column/admin';
import { Tag } from '@palm/ui/tag';
import { Button } from 'antd';
import { Copy, Eye } from 'lucide-react';
import { SaveStatus, type SaveState } from '../../../shared/autosave/save-status.tsx';
import { standingOf, statusWords } from '../column-words.ts';

const tagTones = { draft: 'warning', published: 'success', changed: 'warning', archived: 'grey' } as const;

export function DeskStatus({ column, state }: { column: ColumnEdit; state: SaveState }) {
  const standing = standingOf(column);
  return (
    <>
      <Tag tone={tagTones[standing]}>
        {statusWords[standing].text}
        {standing === 'published' && ` 第 ${column.edition} 版`}
      </Tag>
      <SaveStatus state={state} />
    </>
  );
}

type DeskActionsProps = {
  column: ColumnEdit;
  /** Something is not saved yet: what is published is what the server has. */
  dirty: boolean;
  onCopy: () => void;
  onPublish: () => void;
};

export function DeskActions({ column, dirty, onCopy, onPublish }: DeskActionsProps) {
  return (
    <>
      <Button type="text" icon={<Copy size={16} />} onClick={onCopy}>
        复制
      </Button>
      {column.status === 'published' && (
        <Button icon={<Eye size={16} />} href={`/web/columnDetail?columnId=${column.id}`} target="_blank">
          看学员页面
        </Button>
      )}
      <Button type="primary" disabled={dirty} onClick={onPublish}>
        发布…
      </Button>
    </>
  );
}
