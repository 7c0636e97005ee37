import { useParams } from 'react-router';
import { LessonScreen } from '../../features/attendance/lesson-screen.tsx';
import { Mark } from '../mark.tsx';
import { PageLoading } from '../page-loading.tsx';
import { useBrand } from '../use-brand.ts';

/** The check-in screen, without the shell. */
export function LessonScreenPage() {
  const { classroomId = '', lessonId = '' } = useParams();
  const { logoUrl } = useBrand();
  return (
    <LessonScreen
      lessonId={lessonId}
      rollPath={`/classes/${classroomId}/lessons/${lessonId}`}
      loading={<PageLoading />}
      mark={(size) => (logoUrl === null ? <Mark size={size} /> : <img src={logoUrl} alt="" width={size} height={size} />)}
    />
  );
}
