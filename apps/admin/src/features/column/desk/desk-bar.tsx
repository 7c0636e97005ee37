import type { ColumnEdit } from '@palm/contract/column/admin';
import { Button } from 'antd';
import { Copy, Eye } from 'lucide-react';

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
