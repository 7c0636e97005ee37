import type { ColumnEdit } from '@palm/contract/column/admin';
import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { PreviewButton } from '../../../shared/preview/use-preview.tsx';
import { pageAddress } from '../column.api.ts';
import { offWhere } from '../../../shared/session/view-only.tsx';

type DeskActionsProps = {
  column: ColumnEdit;
  /** There are unsaved changes, but publishing uses the server's draft. */
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
      {column.status === 'published' && <PreviewButton title={column.draft.title} address={pageAddress(column.id)} />}
      <Button type="primary" {...offWhere(dirty)} onClick={onPublish}>
        发布…
      </Button>
    </>
  );
}
