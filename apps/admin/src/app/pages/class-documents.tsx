import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { classroomEditQuery } from '../../features/classroom/classroom.api.ts';
import { DocumentList } from '../../features/document/document-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** The documents of a class. */
export function ClassDocumentsPage() {
  const { client } = useServices();
  const navigate = useNavigate();
  const { classroomId = '' } = useParams();
  const { data } = useQuery(classroomEditQuery(client, classroomId));
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => void navigate(`/classes/${classroomId}/documents/new`)}>
      上传文档
    </Button>
  );
  return (
    <>
      <PageHead title={data ? `《${data.title}》的文档` : '文档'} back={{ to: `/classes/${classroomId}`, label: '回到班级' }}>
        {button}
      </PageHead>
      <DocumentList classroomId={classroomId} emptyAction={button} />
    </>
  );
}
