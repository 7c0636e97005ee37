import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { QrCode } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { rollQuery, rollSchema } from '../../features/attendance/attendance.api.ts';
import { RollList } from '../../features/attendance/roll-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** The attendance list of a lesson. */
export function LessonRollPage() {
  const { client } = useServices();
  const { classroomId = '', lessonId = '' } = useParams();
  const navigate = useNavigate();
  const { data } = useQuery(rollQuery(client, lessonId, rollSchema.parse({})));
  return (
    <>
      <PageHead
        title={data ? `「${data.title}」的签到表` : '签到表'}
        note={data?.classroomTitle}
        back={{ to: `/classes/${classroomId}/lessons`, label: '回到线下课' }}
      >
        <Button
          type="primary"
          icon={<QrCode size={16} />}
          onClick={() => void navigate(`/classes/${classroomId}/lessons/${lessonId}/screen`)}
        >
          投屏签到
        </Button>
      </PageHead>
      <RollList lessonId={lessonId} />
    </>
  );
}
