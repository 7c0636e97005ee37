import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { DocumentForm } from '../../features/document/document-form.tsx';
import { documentEditQuery } from '../../features/document/document.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Creates or edits a document. */
export function DocumentEditPage() {
  const { client } = useServices();
  const { classroomId = '', documentId } = useParams();
  const edit = useQuery({ ...documentEditQuery(client, documentId ?? ''), enabled: documentId !== undefined });
  if (edit.isLoadingError) {
    return <ErrorOf error={edit.error} title="文档没有加载出来" onRetry={() => void edit.refetch()} />;
  }
  if (documentId !== undefined && edit.data === undefined) {
    return <Skeleton active />;
  }
  return (
    <>
      <PageHead
        title={edit.data ? `修改「${edit.data.title}」` : '上传文档'}
        back={{ to: `/classes/${classroomId}/documents`, label: '回到文档' }}
      />
      <DocumentForm key={documentId} classroomId={classroomId} document={edit.data ?? null} />
    </>
  );
}
