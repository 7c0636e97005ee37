import type { areas as contractAreas } from '@palm/contract/areas';
import { annualReportRoutes } from './annual-report.routes.ts';
import { applicationRoutes } from './application.routes.ts';
import { assignmentRoutes } from './assignment.routes.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { certificateRoutes } from './certificate.routes.ts';
import { classroomRoutes } from './classroom.routes.ts';
import { columnRoutes } from './column.routes.ts';
import { courseRoutes } from './course.routes.ts';
import { documentRoutes } from './document.routes.ts';
import { examRoutes } from './exam.routes.ts';
import { firstPageRoutes } from './first-page.routes.ts';
import { groupRoutes } from './group.routes.ts';
import { homeworkRoutes } from './homework.routes.ts';
import { identityRoutes } from './identity.routes.ts';
import { infoRoutes } from './info.routes.ts';
import { interactionRoutes } from './interaction.routes.ts';
import { memberRoutes } from './member.routes.ts';
import { messageRoutes } from './message.routes.ts';
import { plateRoutes } from './plate.routes.ts';
import { pointsRoutes } from './points.routes.ts';
import { publicFaceRoutes } from './public-face.routes.ts';
import { qaRoutes } from './qa.routes.ts';
import { qrRoutes } from './qr.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { studyRoutes } from './study.routes.ts';
import { systemRoutes } from './system.routes.ts';
import { teacherRoutes } from './teacher.routes.ts';
import { themeRoutes } from './theme.routes.ts';
import { thirdPartyRoutes } from './third-party.routes.ts';
import { unbuiltRoutes } from './unbuilt.routes.ts';

type ContractArea = (typeof contractAreas)[number];
/** Without these, the home page or the inbox could not render something. */
type ShownArea = Extract<ContractArea, { homeBlocks: object } | { messages: object }>['key'];

/**
 * Every area of the app with its routes, in display order. To add an area, add a line here and two files: `<area>.routes.ts` (only if it
 * has pages) with its paths, and `<area>.tsx` with everything else. They are separate because routes are loaded before the login page,
 * which needs no title, icon or page of an area, and because features and pages link to routes, which therefore must not know the pages.
 * `<area>.tsx` is found by its key (`app/contributed-pages.tsx`), to avoid a second list of areas.
 */
export const areas = {
  unbuilt: unbuiltRoutes,
  system: systemRoutes,
  identity: identityRoutes,
  qr: qrRoutes,
  application: applicationRoutes,
  'public-face': publicFaceRoutes,
  'third-party': thirdPartyRoutes,
  banner: {},
  'first-page': firstPageRoutes,
  todo: {},
  course: courseRoutes,
  column: columnRoutes,
  teacher: teacherRoutes,
  search: searchRoutes,
  assignment: assignmentRoutes,
  study: studyRoutes,
  exam: examRoutes,
  certificate: certificateRoutes,
  rating: {},
  note: {},
  interaction: interactionRoutes,
  info: infoRoutes,
  theme: themeRoutes,
  plate: plateRoutes,
  classroom: classroomRoutes,
  homework: homeworkRoutes,
  attendance: attendanceRoutes,
  document: documentRoutes,
  group: groupRoutes,
  qa: qaRoutes,
  message: messageRoutes,
  points: pointsRoutes,
  'annual-report': annualReportRoutes,
  member: memberRoutes,
} satisfies Partial<Record<ContractArea['key'] | 'unbuilt', object>> & Record<ShownArea, object>;

export type AreaKey = keyof typeof areas;
export const areaKeys = Object.keys(areas) as AreaKey[];
export type RoutesOf<Key extends AreaKey> = keyof (typeof areas)[Key];
