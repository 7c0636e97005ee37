import type { Area } from './area.ts';
import { applicationArea } from './application.tsx';
import { assignmentArea } from './assignment.tsx';
import { attendanceArea } from './attendance.tsx';
import { bannerArea } from './banner.tsx';
import { certificateArea } from './certificate.tsx';
import { classroomArea } from './classroom.tsx';
import { columnArea } from './column.tsx';
import { courseArea } from './course.tsx';
import { deliveryArea } from './delivery.tsx';
import { directoryArea } from './directory.tsx';
import { documentArea } from './document.tsx';
import { examArea } from './exam.tsx';
import { firstPageArea } from './first-page.tsx';
import { groupArea } from './group.tsx';
import { homeworkArea } from './homework.tsx';
import { identityArea } from './identity.tsx';
import { infoArea } from './info.tsx';
import { jobArea } from './job.tsx';
import { memberArea } from './member.tsx';
import { messageArea } from './message.tsx';
import { organisationArea } from './organisation.tsx';
import { plateArea } from './plate.tsx';
import { pointsArea } from './points.tsx';
import { qaArea } from './qa.tsx';
import { questionArea } from './question.tsx';
import { ratingArea } from './rating.tsx';
import { seriesArea } from './series.tsx';
import { statisticsArea } from './statistics.tsx';
import { studyArea } from './study.tsx';
import { teacherArea } from './teacher.tsx';
import { themeArea } from './theme.tsx';
import { thirdPartyArea } from './third-party.tsx';
import { uploadArea } from './upload.tsx';
import { workItemArea } from './work-item.tsx';

/** Every area of the console, in the order of rail and search. To add an area, add a line here. */
export const areas: readonly Area[] = [
  statisticsArea,
  workItemArea,
  memberArea,
  applicationArea,
  courseArea,
  columnArea,
  seriesArea,
  classroomArea,
  assignmentArea,
  attendanceArea,
  homeworkArea,
  documentArea,
  groupArea,
  qaArea,
  themeArea,
  teacherArea,
  infoArea,
  plateArea,
  bannerArea,
  studyArea,
  ratingArea,
  questionArea,
  examArea,
  certificateArea,
  pointsArea,
  messageArea,
  firstPageArea,
  organisationArea,
  deliveryArea,
  thirdPartyArea,
  directoryArea,
  identityArea,
  jobArea,
  uploadArea,
];
