import { certificateApi } from './certificate.ts';
import { courseAuthoringApi } from './course-authoring.ts';
import { coursePublishApi } from './course-publish.ts';
import { courseApi } from './course.ts';
import { departmentApi } from './department.ts';
import type { Endpoint } from './endpoint.ts';
import { examAuthoringApi } from './exam-authoring.ts';
import { examApi } from './exam.ts';
import { identityApi } from './identity.ts';
import { jobApi } from './job.ts';
import { memberApi } from './member.ts';
import { messageApi } from './message.ts';
import { organisationApi } from './organisation.ts';
import { paperApi } from './paper.ts';
import { questionApi } from './question.ts';
import { reportApi } from './report.ts';
import { setupApi } from './setup.ts';
import { studyRecordsApi } from './study-records.ts';
import { studyApi } from './study.ts';
import { systemApi } from './system.ts';
import { teacherApi } from './teacher.ts';
import { uploadApi } from './upload.ts';

/** The whole contract, by feature: the documents, the locks and the whole-contract tests walk it. */
export const api = {
  system: systemApi,
  identity: identityApi,
  organisation: organisationApi,
  setup: setupApi,
  department: departmentApi,
  member: memberApi,
  upload: uploadApi,
  teacher: teacherApi,
  course: courseApi,
  courseAuthoring: courseAuthoringApi,
  coursePublish: coursePublishApi,
  study: studyApi,
  studyRecords: studyRecordsApi,
  question: questionApi,
  paper: paperApi,
  exam: examApi,
  examAuthoring: examAuthoringApi,
  certificate: certificateApi,
  message: messageApi,
  report: reportApi,
  job: jobApi,
};

/** Every endpoint with its name, such as `course.publish`. */
export function allEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({ name: `${feature}.${call}`, endpoint })),
  );
}
