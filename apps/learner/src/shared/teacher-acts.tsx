import { createContext, Suspense, useContext, type ComponentType } from 'react';

export type TeacherActProps = {
  teacherId: string;
  name: string;
  /** A row of a list, the dialog, the head of the page, or the bar at the foot of a phone page. */
  place: 'row' | 'dialog' | 'page' | 'bar';
};
export type TeacherAct = { key: string; Act: ComponentType<TeacherActProps> };

const TeacherActsContext = createContext<readonly TeacherAct[]>([]);
/** Given by the app: what areas let people do with a teacher. */
export const TeacherActsProvider = TeacherActsContext.Provider;

export const useTeacherActs = (): readonly TeacherAct[] => useContext(TeacherActsContext);

/** The buttons that other areas add to a teacher, such as 关注. The rest does not wait for them. */
export function TeacherActs(props: TeacherActProps) {
  return useTeacherActs().map(({ key, Act }) => (
    <Suspense key={key}>
      <Act {...props} />
    </Suspense>
  ));
}
