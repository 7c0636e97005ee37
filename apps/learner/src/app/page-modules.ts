import type { ComponentType } from 'react';
import type { BuiltRouteName } from './unbuilt-routes.ts';

export type LoadPage = () => Promise<ComponentType>;

/** The page of each built route, loaded when it is first opened. A route is either here or in `unbuilt-routes.ts`; the type sees to it. */
export const pageModules: Record<BuiltRouteName, LoadPage> = {
  login: () => import('./pages/login.tsx').then((page) => page.LoginPage),
  unauthorised: () => import('./pages/unauthorised.tsx').then((page) => page.UnauthorisedPage),
  homePage: () => import('./pages/home.tsx').then((page) => page.HomePage),
  courseList: () => import('./pages/course-list.tsx').then((page) => page.CourseListPage),
  courseSearch: () => import('./pages/course-search.tsx').then((page) => page.CourseSearchPage),
};
