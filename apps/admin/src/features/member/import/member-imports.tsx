import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ImportRows } from '../../../shared/jobs/import-rows.tsx';
import { useServices } from '../../../shared/services.tsx';
import { downloadImportErrors, memberImportsQuery } from '../member.api.ts';
import { useUndoImport } from './use-undo-import.tsx';

/** Recent member imports. */
export function MemberImports() {
  const { client } = useServices();
  const askUndo = useUndoImport();
  return (
    <ImportRows
      imports={useQuery(memberImportsQuery(client))}
      titleOf={({ fileName }) => `导入《${fileName}》`}
      sumOf={({ created, updated }) => `新增 ${created} 人，更新 ${updated} 人`}
      onUndo={(one) => askUndo(one)}
      more={({ importId, refused, fileName }) =>
        refused > 0 && (
          <Button
            type="link"
            size="small"
            aria-label={`下载《${fileName}》的错误行`}
            onClick={() => void downloadImportErrors(client, importId).catch(() => undefined)}
          >
            下载错误行
          </Button>
        )
      }
    />
  );
}
