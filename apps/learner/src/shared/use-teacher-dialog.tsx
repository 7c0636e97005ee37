import type { TeacherDetail } from '@palm/contract/teacher/calls';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { openAfterLoad } from '../runtime/open-after-load.ts';
import { useServices } from './services.tsx';
import { teacherQuery } from './teacher.api.ts';
import { part } from './part.ts';

const TeacherDialog = part(() => import('./teacher-dialog.tsx').then((module) => module.TeacherDialog));

/** Opens the dialog of a teacher once the profile has loaded, and stores it as `teacherInfo` (seed §3, §4). */
export function useTeacherDialog(): { open: (teacherId: string) => void; loading: string | null; dialog: ReactNode } {
  const services = useServices();
  const queries = useQueryClient();
  const [shown, setShown] = useState<TeacherDetail | null>(null);
  const [loading, setLoading] = useState<string | null>(null);
  const open = async (teacherId: string) => {
    setLoading(teacherId);
    await openAfterLoad(
      () => queries.fetchQuery(teacherQuery(services, teacherId)),
      (teacher) => {
        services.store.set('teacherInfo', {
          teacherId,
          name: teacher.name,
          avatar: teacher.avatarUrl,
          introduction: teacher.quote || null,
        });
        setShown(teacher);
      },
    );
    setLoading(null);
  };
  return {
    open: (teacherId) => void open(teacherId),
    loading,
    dialog: shown && (
      <Suspense>
        <TeacherDialog teacher={shown} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
}
