import type { api } from '@palm/contract/api';
import { certificateDesign, courseRules, questionContent, type OrganisationIds } from './isolation-ids.ts';

type Input = Record<string, unknown>;
interface Sample {
  query?: Input;
  body?: Input;
}
/** One input, or several where the fields that name something exclude each other. */
type SampleOf = (own: OrganisationIds) => Sample | Sample[];
type CallName = { [Feature in keyof typeof api]: `${Feature}.${Extract<keyof (typeof api)[Feature], string>}` }[keyof typeof api];

const NEW_ID = '01990000-0000-7000-8000-000000000001';
const SOURCE = '地球是圆的。{T}';

const audience = (own: OrganisationIds) => ({ all: false, departmentIds: [own.department], tags: [], memberIds: [own.member] });
const profile = (own: OrganisationIds) => ({
  name: '林小满',
  mobile: '',
  email: '',
  departmentId: own.department,
  position: '',
  tags: [],
  joinedOn: '',
});
const courseFields = (own: OrganisationIds) => ({
  title: '课程',
  subtitle: '',
  intro: '',
  outcomes: [],
  audienceText: '',
  cover: { motif: '', tone: '', key: own.coverKey },
  categoryId: own.courseCategory,
  tags: [],
  difficulty: 'beginner',
  price: 0,
  required: false,
  teacherIds: [own.teacher],
  visibility: audience(own),
  rules: courseRules,
  certificateTemplateId: own.template,
});
const questionFields = (own: OrganisationIds) => ({
  content: questionContent,
  categoryId: own.questionCategory,
  difficulty: 1,
  tags: [],
  marks: 200,
});
const paperFields = (own: OrganisationIds) => ({ title: '试卷', note: '', items: [{ questionId: own.question, marks: 200 }] });
const examFields = (own: OrganisationIds) => ({
  title: '考试',
  intro: '',
  instructions: '',
  paperId: own.paper,
  opensAt: '2026-11-01T00:00:00Z',
  closesAt: '2026-12-01T00:00:00Z',
  durationMinutes: 30,
  passMarks: 100,
  attemptsAllowed: 1,
  showAnswers: 'never',
  multipleRule: 'half',
  shuffleQuestions: false,
  shuffleOptions: false,
  leaveLimit: null,
  noCopy: false,
  required: false,
  visibility: audience(own),
  certificateTemplateId: own.template,
});
const teacherFields = (own: OrganisationIds) => ({
  name: '周老师',
  title: '',
  biography: '',
  expertise: [],
  memberId: own.member,
  avatarKey: own.avatarKey,
});

const settings = (key: 'logoKey' | 'iconKey' | 'loginBackgroundKey', objectKey: string): Sample => ({
  body: {
    name: '春山学堂',
    appName: '春山学堂',
    slogan: '',
    loginTitle: '',
    themeColor: '#409EFF',
    grayType: 0,
    logoKey: null,
    iconKey: null,
    loginBackgroundKey: null,
    watermarkEnabled: true,
    watermarkText: 'name',
    onePlayer: true,
    mobileRequired: false,
    oneSessionPerTerminal: false,
    timeZone: 'Asia/Shanghai',
    [key]: objectKey,
  },
});
const section = (sectionId: string, content: Input): Sample => ({
  body: {
    sectionId,
    revision: 1,
    title: '改节',
    required: true,
    html: '',
    objectKey: null,
    captionKey: null,
    posterKey: null,
    examId: null,
    ...content,
  },
});

/** An input for every call that names something: the own ids are let in, and each of them is tried with another organisation's in its place. */
export const samples: Partial<Record<CallName, SampleOf>> = {
  'identity.auditLog': ({ caller }) => ({ query: { actorId: caller } }),
  'identity.updateMyInfo': ({ avatarKey }) => ({ body: { email: '', intro: '', avatarKey } }),
  'identity.endSession': ({ session }) => ({ body: { sessionId: session } }),

  'organisation.updateSettings': ({ brandingKey }) => [
    settings('logoKey', brandingKey),
    settings('iconKey', brandingKey),
    settings('loginBackgroundKey', brandingKey),
  ],
  'upload.complete': ({ documentKey }) => ({ body: { objectKey: documentKey, fileName: 'a.pdf', purpose: 'document' } }),

  'department.create': ({ department }) => ({ body: { name: '新部门', parentId: department } }),
  'department.update': ({ department, member }) => ({ body: { departmentId: department, name: '改名', headId: member } }),
  'department.move': ({ department, emptyDepartment }) => ({ body: { departmentId: department, parentId: emptyDepartment, index: 0 } }),
  'department.remove': ({ emptyDepartment }) => ({ body: { departmentId: emptyDepartment } }),

  'member.list': ({ department }) => ({ query: { departmentId: department } }),
  'member.pick': ({ member }) => ({ query: { memberIds: member } }),
  'member.detail': ({ member }) => ({ query: { memberId: member } }),
  'member.export': ({ department }) => ({ query: { departmentId: department } }),
  'member.count': ({ department, member }) => [
    { query: { all: false, departmentIds: department } },
    { query: { all: false, memberIds: member } },
  ],
  'member.create': (own) => ({ body: { account: 'lin.xiaoman', password: 'Study@2026', ...profile(own) } }),
  'member.update': (own) => ({ body: { memberId: own.member, ...profile(own) } }),
  'member.setDepartment': ({ member, department, emptyDepartment }) => [
    { body: { memberIds: [member], departmentId: emptyDepartment } },
    { body: { matching: { departmentId: department, atMost: 9 }, departmentId: emptyDepartment } },
  ],
  'member.setStatus': ({ member, department }) => [
    { body: { memberIds: [member], status: 'disabled' } },
    { body: { matching: { departmentId: department, atMost: 9 }, status: 'disabled' } },
  ],
  'member.resetPassword': ({ member }) => ({ body: { memberId: member } }),
  'member.importCheck': ({ sheetKey }) => ({ body: { objectKey: sheetKey, mapping: {}, updateExisting: true } }),
  'member.importCommit': ({ memberImport }) => ({ body: { checkId: memberImport } }),
  'member.importDiscard': ({ memberImport }) => ({ body: { checkId: memberImport } }),
  'member.importErrors': ({ memberImport }) => ({ query: { checkId: memberImport } }),
  'member.importChanges': ({ memberImport }) => ({ query: { checkId: memberImport } }),
  'member.importChangesFile': ({ memberImport }) => ({ query: { checkId: memberImport } }),
  'member.importUndo': ({ memberImport }) => ({ body: { importId: memberImport } }),

  'teacher.detail': ({ teacher }) => ({ query: { teacherId: teacher } }),
  'teacher.create': (own) => ({ body: teacherFields(own) }),
  'teacher.update': (own) => ({ body: { teacherId: own.teacher, ...teacherFields(own) } }),
  'teacher.remove': ({ teacher }) => ({ body: { teacherId: teacher } }),

  'course.list': ({ courseCategory }) => ({ query: { categoryId: courseCategory } }),
  'courseAuthoring.list': ({ courseCategory }) => ({ query: { categoryId: courseCategory } }),
  'courseAuthoring.edit': ({ course }) => ({ query: { courseId: course } }),
  'courseAuthoring.saveCategory': ({ courseCategory }) => ({ body: { categoryId: courseCategory, name: '新名' } }),
  'courseAuthoring.arrangeCategories': ({ courseCategory, emptyCourseCategory }) => ({
    body: { categoryIds: [emptyCourseCategory, courseCategory] },
  }),
  'courseAuthoring.removeCategory': ({ emptyCourseCategory }) => ({ body: { categoryId: emptyCourseCategory } }),
  'courseAuthoring.create': ({ courseCategory }) => ({ body: { title: '新课', categoryId: courseCategory } }),
  'courseAuthoring.update': (own) => ({ body: { courseId: own.course, infoRevision: 1, ...courseFields(own) } }),
  'courseAuthoring.addChapter': ({ course }) => ({ body: { courseId: course, title: '新章' } }),
  'courseAuthoring.updateChapter': ({ chapter }) => ({ body: { chapterId: chapter, title: '改章' } }),
  'courseAuthoring.removeChapter': ({ chapter }) => ({ body: { chapterId: chapter } }),
  'courseAuthoring.addSection': ({ chapter }) => ({ body: { chapterId: chapter, title: '新节', kind: 'article' } }),
  'courseAuthoring.updateSection': (own) => [
    section(own.articleSection, { html: '<p>提问让学生先想一步。</p>' }),
    section(own.videoSection, { objectKey: own.videoKey, captionKey: own.captionKey, posterKey: own.coverKey }),
    section(own.documentSection, { objectKey: own.documentKey }),
    section(own.examSection, { examId: own.plannedExam }),
  ],
  'courseAuthoring.removeSection': ({ articleSection }) => ({ body: { sectionId: articleSection } }),
  'courseAuthoring.arrange': ({ course, chapter, articleSection, videoSection, documentSection, examSection }) => ({
    body: {
      courseId: course,
      chapters: [{ chapterId: chapter, sectionIds: [examSection, documentSection, videoSection, articleSection] }],
    },
  }),
  'courseAuthoring.withdraw': ({ course }) => ({ body: { courseId: course } }),
  'courseAuthoring.remove': ({ course }) => ({ body: { courseId: course } }),
  'coursePublish.check': ({ course }) => ({ query: { courseId: course } }),
  'coursePublish.effect': ({ course }) => ({ query: { courseId: course, revision: 1 } }),
  'coursePublish.learners': ({ course }) => ({ query: { courseId: course, revision: 1 } }),
  'coursePublish.publish': ({ course }) => ({ body: { courseId: course, revision: 1, edition: 2 } }),

  'study.courseDetail': ({ course }) => ({ query: { courseId: course } }),
  'study.progressOf': ({ course }) => ({ query: { courseIds: course } }),
  'study.explain': ({ course }) => ({ query: { courseId: course } }),
  'studyRecords.memberRecords': ({ caller }) => ({ query: { memberId: caller } }),
  'studyRecords.courseLearners': ({ course }) => ({ query: { courseId: course } }),
  'study.openPlayer': ({ articleSection }) => ({ body: { sectionId: articleSection } }),
  'study.report': ({ playerSession }) => ({
    body: { playerSession, sequence: 1, ranges: [[0, 1]], dwellSeconds: 1, position: 1 },
  }),
  'study.closePlayer': ({ playerSession }) => ({ body: { playerSession } }),

  'question.list': ({ questionCategory }) => ({ query: { categoryId: questionCategory } }),
  'question.detail': ({ question }) => ({ query: { questionId: question } }),
  'question.export': ({ questionCategory }) => ({ query: { categoryId: questionCategory } }),
  'question.saveCategory': ({ questionCategory }) => ({ body: { categoryId: questionCategory, name: '新名' } }),
  'question.removeCategory': ({ emptyQuestionCategory }) => ({ body: { categoryId: emptyQuestionCategory } }),
  'question.create': (own) => ({ body: questionFields(own) }),
  'question.update': (own) => ({ body: { questionId: own.question, revision: 1, ...questionFields(own) } }),
  'question.move': ({ question, questionCategory, emptyQuestionCategory }) => [
    { body: { questionIds: [question], categoryId: emptyQuestionCategory } },
    { body: { matching: { categoryId: questionCategory, atMost: 9 }, categoryId: emptyQuestionCategory } },
  ],
  'question.remove': ({ spareQuestion, questionCategory }) => [
    { body: { questionIds: [spareQuestion] } },
    { body: { matching: { categoryId: questionCategory, atMost: 9 } } },
  ],
  'question.importCheck': ({ questionCategory }) => ({ body: { source: SOURCE, categoryId: questionCategory } }),
  'question.importCommit': ({ questionCategory }) => ({
    body: { source: SOURCE, categoryId: questionCategory, importId: NEW_ID, skipDuplicates: false },
  }),
  'question.importUndo': ({ questionImport }) => ({ body: { importId: questionImport } }),

  'paper.detail': ({ paper }) => ({ query: { paperId: paper } }),
  'paper.preview': ({ paper }) => ({ query: { paperId: paper } }),
  'paper.create': (own) => ({ body: paperFields(own) }),
  'paper.update': (own) => ({ body: { paperId: own.paper, revision: 1, ...paperFields(own) } }),
  'paper.copy': ({ paper }) => ({ body: { paperId: paper } }),
  'paper.remove': ({ paper }) => ({ body: { paperId: paper } }),

  'examAuthoring.edit': ({ exam }) => ({ query: { examId: exam } }),
  'examAuthoring.create': (own) => ({ body: examFields(own) }),
  'examAuthoring.update': (own) => ({ body: { examId: own.plannedExam, revision: 1, ...examFields(own) } }),
  'examAuthoring.effect': (own) => ({ body: { examId: own.plannedExam, ...examFields(own) } }),
  'examAuthoring.publish': ({ plannedExam }) => ({ body: { examId: plannedExam } }),
  'examAuthoring.takePaper': ({ plannedExam }) => ({ body: { examId: plannedExam } }),
  'examAuthoring.close': ({ exam }) => ({ body: { examId: exam } }),
  'examAuthoring.remove': ({ plannedExam }) => ({ body: { examId: plannedExam } }),
  'examAuthoring.results': ({ exam }) => ({ query: { examId: exam } }),
  'examAuthoring.attempt': ({ handedIn }) => ({ query: { attemptId: handedIn } }),
  'examAuthoring.exportResults': ({ exam }) => ({ query: { examId: exam } }),
  'exam.instructions': ({ exam }) => ({ query: { examId: exam } }),
  'exam.start': ({ exam }) => ({ body: { examId: exam } }),
  'exam.sitting': ({ attempt }) => ({ query: { attemptId: attempt } }),
  'exam.save': ({ attempt, question }) => ({
    body: { attemptId: attempt, answers: [{ questionId: question, sequence: 1, answer: { keys: ['A'] } }] },
  }),
  'exam.leave': ({ attempt }) => ({ body: { attemptId: attempt } }),
  'exam.submit': ({ attempt }) => ({ body: { attemptId: attempt } }),
  'exam.result': ({ handedIn }) => ({ query: { attemptId: handedIn } }),

  'certificate.detail': ({ certificate }) => ({ query: { certificateId: certificate } }),
  'certificate.pdf': ({ certificate }) => ({ query: { certificateId: certificate } }),
  'certificate.revoke': ({ certificate }) => ({ body: { certificateId: certificate, reason: '发错了' } }),
  'certificate.previewTemplate': ({ template }) => ({ query: { templateId: template } }),
  'certificate.template': ({ template }) => ({ query: { templateId: template } }),
  'certificate.updateTemplate': ({ template }) => ({
    body: { templateId: template, name: '模板', design: certificateDesign, validMonths: null, enabled: true },
  }),
  'certificate.removeTemplate': ({ template }) => ({ body: { templateId: template } }),

  'job.retry': ({ failedJob }) => ({ body: { jobId: failedJob } }),
  'job.discard': ({ failedJob }) => ({ body: { jobId: failedJob } }),
  'message.updateTodoState': ({ message }) => ({ query: { msgUuid: message } }),
  'message.announce': (own) => ({
    body: { announcementId: NEW_ID, title: '公告', body: '正文', popup: false, audience: audience(own) },
  }),
};
