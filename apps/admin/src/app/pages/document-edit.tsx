import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { DocumentForm } from '../../features/document/document-form.tsx';
import { documentEditQuery } from '../../features/document/document.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedError } from '../../shared/ui/opened-error.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Creates or edits a document. */
export function DocumentEditPage() {
  const { client } = useServices();
  const { classroomId = '', documentId } = useParams();
  const edit = useQuery({ ...documentEditQuery(client, documentId ?? ''), enabled: documentId !== undefined });
  const back = { to: `/classes/${classroomId}/documents`, label: '回到文档' };
  if (edit.isLoadingError) {
    return <OpenedError error={edit.error} name="文档" back={back} onRetry={() => void edit.refetch()} />;
  }
  if (documentId !== undefined && edit.data === undefined) {
    return <Skeleton active />;
  }
  return (
    <>
      <PageHead title={edit.data ? `修改「${edit.data.title}」` : '上传文档'} back={back} />
      <DocumentForm key={documentId} classroomId={classroomId} document={edit.data ?? null} />
    </>
  );
}
