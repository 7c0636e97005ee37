import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { classroomEditQuery } from '../../features/classroom/classroom.api.ts';
import { NoticeDialog } from '../../features/classroom/notice/notice-dialog.tsx';
import { NoticeList } from '../../features/classroom/notice/notice-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** The notices of a class. */
export function ClassNoticesPage() {
  const { client } = useServices();
  const { classroomId = '' } = useParams();
  const { data } = useQuery(classroomEditQuery(client, classroomId));
  const [writing, setWriting] = useState(false);
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setWriting(true)}>
      发公告
    </Button>
  );
  return (
    <>
      <PageHead title={data ? `《${data.title}》的公告` : '班级公告'} back={{ to: `/classes/${classroomId}`, label: '回到班级' }}>
        {button}
      </PageHead>
      <NoticeList classroomId={classroomId} emptyAction={button} />
      {writing && <NoticeDialog classroomId={classroomId} onClose={() => setWriting(false)} />}
    </>
  );
}
