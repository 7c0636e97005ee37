import { Tabs } from 'antd';
import { useContext, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AdministratorContext, sees } from '../shared/session/permissions.ts';
import { AreasContext } from './areas-context.ts';
import { LazyPart } from './lazy-part.tsx';

const OWN = 'learners';

type CoursePanelsProps = { courseId: string; title: string; children: ReactNode };

/** A course page, with what other areas know about the course as further tabs. Without any, there are no tabs. */
export function CoursePanels({ courseId, title, children }: CoursePanelsProps) {
  const who = useContext(AdministratorContext);
  const panels = useContext(AreasContext)
    .flatMap(({ coursePanels = [] }) => coursePanels)
    .filter(({ permission }) => sees(who, permission));
  const [search, setSearch] = useSearchParams();
  if (panels.length === 0) {
    return children;
  }
  const others = panels.map((panel) => ({
    key: panel.key,
    label: panel.title,
    children: <LazyPart name={`course/${panel.key}`} load={panel.load} props={{ courseId }} />,
  }));
  return (
    <Tabs
      destroyOnHidden
      activeKey={search.get('tab') ?? OWN}
      // Each tab has its own filters in the URL.
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      items={[{ key: OWN, label: title, children }, ...others]}
    />
  );
}
