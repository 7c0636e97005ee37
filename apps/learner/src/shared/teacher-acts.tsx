import { createContext, Suspense, useContext, type ComponentType } from 'react';

export type TeacherActProps = {
  teacherId: string;
  name: string;
  /** In a list row, the dialog, the page header, or the bottom bar on phones. */
  place: 'row' | 'dialog' | 'page' | 'bar';
};
export type TeacherAct = { key: string; Act: ComponentType<TeacherActProps> };

const TeacherActsContext = createContext<readonly TeacherAct[]>([]);
/** Provided by the app: the actions areas offer on a teacher. */
export const TeacherActsProvider = TeacherActsContext.Provider;

export const useTeacherActs = (): readonly TeacherAct[] => useContext(TeacherActsContext);

/** Buttons that other areas add to a teacher, such as 关注. Nothing else waits for them. */
export function TeacherActs(props: TeacherActProps) {
  return useTeacherActs().map(({ key, Act }) => (
    <Suspense key={key}>
      <Act {...props} />
    </Suspense>
  ));
}
