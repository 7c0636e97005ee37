import type { Permission } from '@palm/contract/endpoint';
import {
  Award,
  BookOpen,
  ClipboardCheck,
  FileStack,
  FolderTree,
  GraduationCap,
  LayoutDashboard,
  ListChecks,
  Megaphone,
  ScrollText,
  RotateCcw,
  Settings,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';

type Page = () => Promise<{ Component: ComponentType }>;

/** An area of the console: one entry of the rail and the page behind it. */
export type Area = {
  path: string;
  label: string;
  icon: LucideIcon;
  group: Group;
  /** Without it the area is for every administrator. */
  permission?: Permission;
  page: Page;
};

/** A page that belongs to an area. A desk stands alone, without header and rail. */
export type SubPage = { path: string; permission?: Permission; desk: boolean; page: Page };

export const groups = ['总览', '学习', '考试', '组织'] as const;
type Group = (typeof groups)[number];

/** Every area in the order of the rail. A new area is one entry here. */
export const areas: readonly Area[] = [
  {
    path: '',
    label: '工作台',
    icon: LayoutDashboard,
    group: '总览',
    page: () => import('./pages/dashboard.tsx').then((page) => ({ Component: page.DashboardPage })),
  },
  {
    path: 'courses',
    label: '课程',
    icon: BookOpen,
    group: '学习',
    permission: 'content',
    page: () => import('./pages/courses.tsx').then((page) => ({ Component: page.CoursesPage })),
  },
  {
    path: 'categories',
    label: '课程分类',
    icon: FolderTree,
    group: '学习',
    permission: 'content',
    page: () => import('./pages/categories.tsx').then((page) => ({ Component: page.CategoriesPage })),
  },
  {
    path: 'teachers',
    label: '讲师',
    icon: GraduationCap,
    group: '学习',
    permission: 'content',
    page: () => import('./pages/teachers.tsx').then((page) => ({ Component: page.TeachersPage })),
  },
  {
    path: 'questions',
    label: '题库',
    icon: ListChecks,
    group: '考试',
    permission: 'exam',
    page: () => import('./pages/questions.tsx').then((page) => ({ Component: page.QuestionsPage })),
  },
  {
    path: 'papers',
    label: '试卷',
    icon: FileStack,
    group: '考试',
    permission: 'exam',
    page: () => import('./pages/papers.tsx').then((page) => ({ Component: page.PapersPage })),
  },
  {
    path: 'exams',
    label: '考试',
    icon: ClipboardCheck,
    group: '考试',
    permission: 'exam',
    page: () => import('./pages/exams.tsx').then((page) => ({ Component: page.ExamsPage })),
  },
  {
    path: 'certificates',
    label: '证书',
    icon: Award,
    group: '考试',
    permission: 'content',
    page: () => import('./pages/certificates.tsx').then((page) => ({ Component: page.CertificatesPage })),
  },
  {
    path: 'members',
    label: '成员',
    icon: UsersRound,
    group: '组织',
    permission: 'member',
    page: () => import('./pages/members.tsx').then((page) => ({ Component: page.MembersPage })),
  },
  {
    path: 'announcements',
    label: '公告',
    icon: Megaphone,
    group: '组织',
    permission: 'community',
    page: () => import('./pages/announcements.tsx').then((page) => ({ Component: page.AnnouncementsPage })),
  },
  {
    path: 'settings',
    label: '组织设置',
    icon: Settings,
    group: '组织',
    permission: 'setting',
    page: () => import('./pages/settings.tsx').then((page) => ({ Component: page.SettingsPage })),
  },
  {
    path: 'audit',
    label: '操作日志',
    icon: ScrollText,
    group: '组织',
    permission: 'setting',
    page: () => import('./pages/audit.tsx').then((page) => ({ Component: page.AuditPage })),
  },
  {
    path: 'jobs',
    label: '后台任务',
    icon: RotateCcw,
    group: '组织',
    permission: 'setting',
    page: () => import('./pages/failed-jobs.tsx').then((page) => ({ Component: page.FailedJobsPage })),
  },
];

/** Pages that areas lead to. */
export const subPages: readonly SubPage[] = [
  {
    path: 'courses/:courseId',
    permission: 'content',
    desk: true,
    page: () => import('./pages/course-desk.tsx').then((page) => ({ Component: page.CourseDeskPage })),
  },
  {
    path: 'courses/:courseId/learners',
    permission: 'report',
    desk: false,
    page: () => import('./pages/course-learners.tsx').then((page) => ({ Component: page.CourseLearnersPage })),
  },
  {
    path: 'questions/import',
    permission: 'exam',
    desk: true,
    page: () => import('./pages/question-import.tsx').then((page) => ({ Component: page.QuestionImportPage })),
  },
  {
    path: 'papers/:paperId',
    permission: 'exam',
    desk: true,
    page: () => import('./pages/paper-desk.tsx').then((page) => ({ Component: page.PaperDeskPage })),
  },
  {
    path: 'exams/:examId',
    permission: 'exam',
    desk: true,
    page: () => import('./pages/exam-desk.tsx').then((page) => ({ Component: page.ExamDeskPage })),
  },
  {
    path: 'exams/:examId/results',
    permission: 'exam',
    desk: false,
    page: () => import('./pages/exam-results.tsx').then((page) => ({ Component: page.ExamResultsPage })),
  },
  {
    path: 'certificates/issued',
    permission: 'content',
    desk: false,
    page: () => import('./pages/issued-certificates.tsx').then((page) => ({ Component: page.IssuedCertificatesPage })),
  },
  {
    path: 'certificates/:templateId',
    permission: 'content',
    desk: true,
    page: () => import('./pages/certificate-desk.tsx').then((page) => ({ Component: page.CertificateDeskPage })),
  },
];

/** The pages in front of the sign-in. */
export const openPages: readonly { path: string; page: Page }[] = [
  { path: 'login', page: () => import('./pages/login.tsx').then((page) => ({ Component: page.LoginPage })) },
  { path: 'setup', page: () => import('./pages/setup.tsx').then((page) => ({ Component: page.SetupPage })) },
];
