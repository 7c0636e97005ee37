/* Inputs with which `npm run bench -- gets` calls endpoints about one object of the demo school. */

/** By field name: an object that every member may see. */
export const objects: Record<string, string> = {
  courseId: `select id from course where org_id = $org and status = 'published' and audience_all order by section_count desc, id limit 1`,
  columnId: `select id from topical where org_id = $org and status = 'published' and audience_all order by course_count desc, id limit 1`,
  infoId: `select id from info where org_id = $org and status = 'published' and audience_all order by id limit 1`,
  themeId: `select id from theme where org_id = $org and status = 'published' and audience_all order by id limit 1`,
  plateId: `select id from plate where org_id = $org and status = 'published' and kind = 'column' order by id limit 1`,
  seriesId: `select id from series where org_id = $org and status = 'published' order by id limit 1`,
  teacherId: `select teacher_id as id from course_teacher where org_id = $org order by teacher_id limit 1`,
  examId: `select id from exam where org_id = $org and status = 'published' and audience_all and closes_at > now() order by id limit 1`,
};

/** The largest class of the demo, with one of its members and a teacher. */
const CLASS = `(select classroom_id from classroom_member where org_id = $org and state = 'member'
  and exists (select from classroom_staff s where s.org_id = $org and s.classroom_id = classroom_member.classroom_id and s.role = 'teacher')
  group by classroom_id order by count(*) desc, classroom_id limit 1)`;
const pupil = `(select member_id from classroom_member where org_id = $org and classroom_id = ${CLASS} and state = 'member' order by member_id limit 1)`;
const teacher = `(select member_id from classroom_staff where org_id = $org and classroom_id = ${CLASS} and role = 'teacher' order by position limit 1)`;
const ofClass = (table: string, owner: string) =>
  `select id, ${owner} as member_id from ${table} where org_id = $org and classroom_id = ${CLASS} order by id limit 1`;
const submission = `select w.id, ${teacher} as member_id from homework_submission w join homework h on h.org_id = w.org_id and h.id = w.homework_id
  where w.org_id = $org and w.version_count > 0 and h.classroom_id = ${CLASS} order by w.id limit 1`;
const question = `select id, ${pupil} as member_id from qa_question where org_id = $org and kind = 'classroom' and object_id = ${CLASS} order by id limit 1`;

/** Objects of one member or class, with somebody who may request them: by call and field, or area and field. */
const belongings: Record<string, string> = {
  'certificate.detail certificateId': `select id, member_id from certificate where org_id = $org and revoked_at is null limit 1`,
  'exam.result attemptId': `select id, member_id from attempt where org_id = $org and submitted_at is not null limit 1`,
  'exam.sitting attemptId': `select id, member_id from attempt where org_id = $org and submitted_at is null and deadline_at > now() limit 1`,
  'message.message msgUuid': `select id, member_id from message where org_id = $org limit 1`,
  'classroom classroomId': `select ${CLASS} as id, ${pupil} as member_id`,
  'classroom.notice noticeId': ofClass('classroom_notice', pupil),
  'classroomOwnLink classroomId': `select ${CLASS} as id, ${teacher} as member_id`,
  'classroomStaff classroomId': `select ${CLASS} as id, ${teacher} as member_id`,
  'classroomBehind classroomId': `select ${CLASS} as id, ${teacher} as member_id`,
  'attendance lessonId': ofClass('lesson', pupil),
  'attendanceStaff lessonId': ofClass('lesson', teacher),
  'document documentId': ofClass('class_document', pupil),
  'group classroomId': `select ${CLASS} as id, ${pupil} as member_id`,
  'group groupId': `select group_id as id, member_id from class_group_member where org_id = $org and classroom_id = ${CLASS} order by member_id limit 1`,
  'groupDesk classroomId': `select ${CLASS} as id, ${teacher} as member_id`,
  'homework homeworkId': ofClass('homework', pupil),
  'homeworkDesk classroomId': `select ${CLASS} as id, ${teacher} as member_id`,
  'homeworkDesk homeworkId': ofClass('homework', teacher),
  'homeworkDesk submissionId': submission,
  'qa questionId': question,
  'qa objectId': `select ${CLASS} as id, ${pupil} as member_id`,
};
const fixed: Record<string, string> = {
  orgCode: 'demo',
  keyword: '项目',
  kind: 'course',
  purpose: 'avatar',
  fileName: 'avatar.png',
  size: '1000',
  parts: '4',
};
const fixedOf: Record<string, string> = { 'qa.list kind': 'classroom' };
/** Fields of which one must be given, and fields that the contract leaves free. */
export const besides: Record<string, readonly string[]> = { 'study.lock': ['courseId'], 'identity.captcha': ['orgCode'] };
/** Calls that would be refused, or whose result depends on something that has just happened. */
export const notAsked: Record<string, string> = {
  'upload.signTemporary': 'ten an hour for each address',
  'sms.smsVerify': 'looks at a code that was sent just now',
  'demoCode.newest': 'shows a code that was sent just now',
  'qr.params': 'belongs to a code on a screen',
  'trial.checkCode': 'looks at a code that was sent just now',
  'certificate.check': 'of the public page, by its code',
  'groupDesk.splitPreview': 'a plan of groups that is not kept',
};

/** SQL that finds the id for a call's field, and the caller if not everybody may use it. */
export const statementFor = (name: string, field: string): string | undefined =>
  belongings[`${name} ${field}`] ??
  belongings[`${name.split('.')[0]} ${field}`] ??
  objects[field === 'courseIds' || field === 'objectId' ? 'courseId' : field];

export const wordFor = (name: string, field: string): string | undefined => fixedOf[`${name} ${field}`] ?? fixed[field];
