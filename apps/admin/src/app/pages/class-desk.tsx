import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { classroomEditQuery } from '../../features/classroom/classroom.api.ts';
import { ClassroomDesk } from '../../features/classroom/desk/classroom-desk.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function ClassDeskPage() {
  const { client } = useServices();
  const { classroomId = '' } = useParams();
  const classroom = useQuery(classroomEditQuery(client, classroomId));
  if (classroom.isPending) {
    return <PageLoading />;
  }
  if (classroom.data === undefined) {
    return <ErrorOf error={classroom.error ?? new Error('no class')} title="班级没有加载出来" onRetry={() => void classroom.refetch()} />;
  }
  return <ClassroomDesk key={classroomId} classroom={classroom.data} />;
}
