import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ReaderList } from '../../features/classroom/notice/reader-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Who has read a notice of a class. */
export function ClassNoticePage() {
  const { classroomId = '', noticeId = '' } = useParams();
  return (
    <ReaderList
      noticeId={noticeId}
      head={(title, note, acts) => (
        <PageHead
          title={title}
          note={note}
          back={
            <Link to={`/classes/${classroomId}/notices`} aria-label="回到公告">
              <ArrowLeft size={20} />
            </Link>
          }
        >
          {acts}
        </PageHead>
      )}
    />
  );
}
