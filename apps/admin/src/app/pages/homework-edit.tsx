import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { HomeworkForm } from '../../features/homework/homework-form.tsx';
import { homeworkEditQuery } from '../../features/homework/homework.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedError } from '../../shared/ui/opened-error.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Creates or edits a homework. */
export function HomeworkEditPage() {
  const { client } = useServices();
  const { classroomId = '', homeworkId } = useParams();
  const edit = useQuery({ ...homeworkEditQuery(client, homeworkId ?? ''), enabled: homeworkId !== undefined });
  const back = { to: `/classes/${classroomId}/homework`, label: '回到作业' };
  if (edit.isLoadingError) {
    return <OpenedError error={edit.error} name="作业" back={back} onRetry={() => void edit.refetch()} />;
  }
  if (homeworkId !== undefined && edit.data === undefined) {
    return <Skeleton active />;
  }
  return (
    <>
      <PageHead title={edit.data ? `修改「${edit.data.title}」` : '新建作业'} back={back} />
      <HomeworkForm key={homeworkId} classroomId={classroomId} homework={edit.data ?? null} />
    </>
  );
}
