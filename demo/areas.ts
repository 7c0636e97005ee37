import type { DemoArea } from './areas/area.ts';
import { applicationDemo } from './areas/application.ts';
import { assignmentDemo } from './areas/assignment.ts';
import { attendanceDemo } from './areas/attendance.ts';
import { bannerDemo } from './areas/banner.ts';
import { certificateDemo } from './areas/certificate.ts';
import { classroomDemo } from './areas/classroom.ts';
import { columnDemo } from './areas/column.ts';
import { courseDemo } from './areas/course.ts';
import { documentDemo } from './areas/document.ts';
import { examDemo } from './areas/exam.ts';
import { firstPageDemo } from './areas/first-page.ts';
import { groupDemo } from './areas/group.ts';
import { historyDemo } from './areas/history.ts';
import { homeworkDemo } from './areas/homework.ts';
import { infoDemo } from './areas/info.ts';
import { interactionDemo } from './areas/interaction.ts';
import { noteDemo } from './areas/note.ts';
import { organisationDemo } from './areas/organisation.ts';
import { peopleDemo } from './areas/people.ts';
import { plateDemo } from './areas/plate.ts';
import { pointsDemo } from './areas/points.ts';
import { publicFaceDemo } from './areas/public-face.ts';
import { qaDemo } from './areas/qa.ts';
import { questionDemo } from './areas/question.ts';
import { questionSectionDemo } from './areas/question-section.ts';
import { searchDemo } from './areas/search.ts';
import { seriesDemo } from './areas/series.ts';
import { themeDemo } from './areas/theme.ts';
import { uploadDemo } from './areas/upload.ts';

/** In the order in which their rows are made and inserted: an area comes after those whose rows it names. Banners lead to all before them. */
export const demoAreas: readonly DemoArea[] = [
  organisationDemo,
  uploadDemo,
  peopleDemo,
  applicationDemo,
  certificateDemo,
  questionDemo,
  examDemo,
  courseDemo,
  questionSectionDemo,
  columnDemo,
  classroomDemo,
  groupDemo,
  assignmentDemo,
  homeworkDemo,
  attendanceDemo,
  documentDemo,
  qaDemo,
  infoDemo,
  themeDemo,
  plateDemo,
  seriesDemo,
  publicFaceDemo,
  searchDemo,
  bannerDemo,
  firstPageDemo,
  historyDemo,
  noteDemo,
  interactionDemo,
  pointsDemo,
];
