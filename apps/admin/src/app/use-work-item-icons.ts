import { useContext, useMemo } from 'react';
import type { WorkItemIcons } from '../features/work-item/work-item-words.tsx';
import { AreasContext } from './areas-context.ts';

/** Icons of the work item kinds, contributed by the areas. */
export function useWorkItemIcons(): WorkItemIcons {
  const areas = useContext(AreasContext);
  return useMemo(() => Object.assign({}, ...areas.map(({ workItems }) => workItems)) as WorkItemIcons, [areas]);
}
