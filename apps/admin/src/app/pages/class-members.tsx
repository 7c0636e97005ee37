import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { classroomEditQuery } from '../../features/classroom/classroom.api.ts';
import { AddMembers } from '../../features/classroom/members/add-members.tsx';
import { ClassMemberList } from '../../features/classroom/members/class-member-list.tsx';
import { JoinLink } from '../../features/classroom/members/join-link.tsx';
import { useServices } from '../../shared/services.tsx';
import { OpenedError } from '../../shared/ui/opened-error.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Members and applicants of a class. */
export function ClassMembersPage() {
  const { client } = useServices();
  const { classroomId = '' } = useParams();
  const classroom = useQuery(classroomEditQuery(client, classroomId));
  if (classroom.isLoadingError) {
    const back = { to: '/classes', label: '回班级列表' };
    return <OpenedError error={classroom.error} name="班级" back={back} onRetry={() => void classroom.refetch()} />;
  }
  if (classroom.data === undefined) {
    return <Skeleton active />;
  }
  const { title, memberCount, capacity } = classroom.data;
  return (
    <>
      <PageHead
        title={`《${title}》的成员`}
        note={capacity === null ? `${memberCount} 人` : `${memberCount} / ${capacity} 人`}
        back={{ to: `/classes/${classroomId}`, label: '回到班级' }}
      >
        <JoinLink classroomId={classroomId} title={title} />
        <AddMembers classroomId={classroomId} />
      </PageHead>
      <ClassMemberList classroomId={classroomId} />
    </>
  );
}
