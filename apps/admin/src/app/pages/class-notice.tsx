import { useParams } from 'react-router';
import { ReaderList } from '../../features/classroom/notice/reader-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** The readers of a class notice. */
export function ClassNoticePage() {
  const { classroomId = '', noticeId = '' } = useParams();
  return (
    <ReaderList
      noticeId={noticeId}
      head={(title, note, acts) => (
        <PageHead title={title} note={note} back={{ to: `/classes/${classroomId}/notices`, label: '回到公告' }}>
          {acts}
        </PageHead>
      )}
    />
  );
}
