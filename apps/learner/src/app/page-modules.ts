import type { ComponentType } from 'react';
import type { RouteName } from './routes.ts';
import type { BuiltRouteName } from './unbuilt-routes.ts';

export type LoadPage = () => Promise<ComponentType>;

/** The page of each built route, loaded when it is first opened. A route is either here or in `unbuilt-routes.ts`; the type sees to it. */
export const pageModules: Record<BuiltRouteName, LoadPage> = {
  login: () => import('./pages/login.tsx').then((page) => page.LoginPage),
  unauthorised: () => import('./pages/unauthorised.tsx').then((page) => page.UnauthorisedPage),
  homePage: () => import('./pages/home.tsx').then((page) => page.HomePage),
  courseList: () => import('./pages/course-list.tsx').then((page) => page.CourseListPage),
  courseSearch: () => import('./pages/course-search.tsx').then((page) => page.CourseSearchPage),
  courseDetail: () => import('./pages/course-detail.tsx').then((page) => page.CourseDetailPage),
  courseDetailSection: () => import('./pages/course-section.tsx').then((page) => page.CourseSectionPage),
  examList: () => import('./pages/exam-list.tsx').then((page) => page.ExamListPage),
  examInstructions: () => import('./pages/exam-instructions.tsx').then((page) => page.ExamInstructionsPage),
  startExam: () => import('./pages/start-exam.tsx').then((page) => page.StartExamPage),
  examResult: () => import('./pages/exam-result.tsx').then((page) => page.ExamResultPage),
};

/** By construction of the record this is: the route does not stand in the list of unbuilt ones. */
export const isBuilt = (name: RouteName): name is BuiltRouteName => name in pageModules;
