import { useParams } from 'react-router';
import { GroupBoard } from '../../features/group/group-board.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** The groups of a class. */
export function ClassGroupsPage() {
  const { classroomId = '' } = useParams();
  return (
    <GroupBoard
      classroomId={classroomId}
      head={(title, note, acts) => (
        <PageHead title={title} note={note} back={{ to: `/classes/${classroomId}`, label: '回到班级' }}>
          {acts}
        </PageHead>
      )}
    />
  );
}
