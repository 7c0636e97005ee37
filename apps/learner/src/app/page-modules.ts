import type { ComponentType } from 'react';
import { routes, type RouteName } from './routes.ts';
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
  memberEntry: () => import('./pages/member-entry.tsx').then((page) => page.MemberEntryPage),
  memberMyStudy: () => import('./pages/member-my-study.tsx').then((page) => page.MemberMyStudyPage),
  memberCourse: () => import('./pages/member-course.tsx').then((page) => page.MemberCoursePage),
  memberCertificate: () => import('./pages/member-certificate.tsx').then((page) => page.MemberCertificatePage),
  memberInfo: () => import('./pages/member-info.tsx').then((page) => page.MemberInfoPage),
  memberModify: () => import('./pages/member-modify.tsx').then((page) => page.MemberModifyPage),
  memberNotify: () => import('./pages/member-notify.tsx').then((page) => page.MemberNotifyPage),
  companyPopup: () => import('./pages/company-popup.tsx').then((page) => page.CompanyPopupPage),
  certificateCheck: () => import('./pages/certificate-check.tsx').then((page) => page.CertificateCheckPage),
};

/** By construction of the record this is: the route does not stand in the list of unbuilt ones. */
export const isBuilt = (name: RouteName): name is BuiltRouteName => name in pageModules;

/** What stands around pages: the memory of answers, and inside it the header and the tab bar. */
export const frames = {
  queryLayer: () => import('./query-layer.tsx').then((module) => module.QueryLayer),
  shell: () => import('./shell/shell.tsx').then((module) => module.Shell),
} satisfies Record<string, LoadPage>;

export type Frame = keyof typeof frames;

/** Pages that a person without a session sees first: nothing is loaded for them but what they show. */
const entrances: readonly RouteName[] = ['login', 'unauthorised'];

/** The frames around a page, from the outside in. */
export function framesOf(name: RouteName): readonly Frame[] {
  if (entrances.includes(name)) {
    return [];
  }
  return routes[name].bare ? ['queryLayer'] : ['queryLayer', 'shell'];
}

/** What stands before the page of a module that an organisation can switch off. */
export const loadGate = () => import('./module-gate.tsx').then((module) => module.gated);
