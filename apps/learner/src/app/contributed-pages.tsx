import type { ComponentType } from 'react';
import type { AnyArea } from '../areas/area.ts';
import { areaKeys, type AreaKey } from '../areas/areas.ts';
import { TeacherActsProvider } from '../shared/teacher-acts.tsx';
import { ContributionsProvider, gather } from './contributions.ts';
import { gated } from './module-gate.tsx';
import { notOpened } from './pages/not-opened.tsx';
import { QueryLayer } from './query-layer.tsx';
import { routes, type RouteName } from './routes.ts';
import { useFirstPlace } from './use-first-place.ts';

const files = import.meta.glob<AnyArea>('../areas/*.tsx', { eager: true, import: 'area' });

function fileOf(key: AreaKey): AnyArea {
  const area = files[`../areas/${key}.tsx`];
  if (area === undefined) {
    throw new Error(`The area ${key} has no file src/areas/${key}.tsx that exports it as \`area\`.`);
  }
  return area;
}

/** Contributions of all areas in the list. */
export const contributions = gather(Object.fromEntries(areaKeys.map((key) => [key, fileOf(key)])));

/** Loads the page of a route that is not an entrance. */
export async function loadPage(name: RouteName): Promise<ComponentType> {
  const { load } = contributions.pages[name];
  if (load === undefined) {
    return notOpened(name);
  }
  const Page = await load();
  return routes[name].module === null ? Page : gated(name, Page);
}

/** Wraps every page but the entrances: provides the contributions of the areas and the query cache. */
export function ContributedPages() {
  useFirstPlace();
  return (
    <ContributionsProvider value={contributions}>
      <TeacherActsProvider value={contributions.teacherActs}>
        <QueryLayer />
      </TeacherActsProvider>
    </ContributionsProvider>
  );
}
