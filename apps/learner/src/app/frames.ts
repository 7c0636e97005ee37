import { entrances } from '../areas/identity.entrances.ts';
import type { Load } from '../areas/area.ts';
import { routes, type RouteName } from './routes.ts';

/** Layouts around pages: the common one, and inside it the header and the tab bar. */
export const frames = {
  contributed: () => import('./contributed-pages.tsx').then((module) => module.ContributedPages),
  shell: () => import('./shell/shell.tsx').then((module) => module.Shell),
} satisfies Record<string, Load>;

export type Frame = keyof typeof frames;

export const isEntrance = (name: RouteName): name is keyof typeof entrances => name in entrances;

/** The layouts of a page, outermost first. */
export function framesOf(name: RouteName): readonly Frame[] {
  if (isEntrance(name)) {
    return [];
  }
  return routes[name].bare ? ['contributed'] : ['contributed', 'shell'];
}
