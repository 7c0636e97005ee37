import type { SectionInput, SectionKind } from '@palm/contract/course/kinds';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { call } from '../../../test/call.ts';
import { addSection, publishCourse } from '../../../test/course-factories.ts';
import { defineSamples, type Sample } from '../../../test/samples.ts';
import { samples as certificate } from '../certificate/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';
import { samples as teacher } from '../teacher/samples.ts';
import { samples as upload } from '../upload/samples.ts';

const rules = {
  completionThreshold: 95,
  noSeekAhead: false,
  pauseWhenHidden: false,
  maxSpeed: 2 as const,
  minDwellSeconds: 0,
  inOrder: false,
};

/** The course as created below: a chapter, and three sections that are added and filled in. */
const REVISION = 8;

type Fields = Record<'coverKey' | 'courseCategory' | 'teacher' | 'template' | 'department' | 'member', string>;
const fields = (own: Fields) => ({
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
  visibility: sampleAudience(own),
  rules,
  certificateTemplateId: own.template,
});

/** Overwrites a section that was added and filled in. */
export const sampleSection = (sectionId: string, content: SectionInput): Sample => ({
  body: {
    sectionId,
    revision: 2,
    title: '改节',
    required: true,
    content,
  },
});

export const samples = defineSamples({
  needs: [upload, department, member, certificate, teacher],
  rows: async ({ app, orgId, token, words, now, insert }) => {
    const courseCategory = await insert('course_category', { name: words, position: 0 });
    const emptyCourseCategory = await insert('course_category', { name: `${words}空`, position: 1 });
    const written = { rules: JSON.stringify(rules), rules_draft: JSON.stringify(rules), created_at: now, updated_at: now };
    const course = await insert('course', { title: words, category_id: courseCategory, ...written });
    const { id: chapter } = await call(app, token, courseAuthoringApi.addChapter, { body: { courseId: course, title: words } });
    const section = (kind: SectionKind) => addSection(app, { orgId, token, chapterId: chapter }, { kind, title: words, words });
    const articleSection = await section('article');
    const videoSection = await section('video');
    const documentSection = await section('document');
    await publishCourse(app, token, course);
    const courseTeacher = await insert('teacher', { name: words, created_at: now, updated_at: now });
    await insert('course_teacher', { id: undefined, course_id: course, teacher_id: courseTeacher, position: 1 });
    return { courseCategory, emptyCourseCategory, courseTeacher, course, chapter, articleSection, videoSection, documentSection };
  },
  calls: {
    'course.shelf': ({ course, courseCategory }) => [
      { query: { source: 'manual', itemIds: course } },
      { query: { source: 'rule', categoryId: courseCategory } },
    ],
    'course.list': ({ courseCategory, courseTeacher }) => ({ query: { categoryId: courseCategory, teacherId: courseTeacher } }),
    'courseAuthoring.list': ({ courseCategory }) => ({ query: { categoryId: courseCategory } }),
    'courseAuthoring.export': ({ courseCategory }) => ({ query: { categoryId: courseCategory } }),
    'courseAuthoring.setTags': ({ course, courseCategory }) => [
      { body: { courseIds: [course], add: ['新员工'] } },
      { body: { matching: { categoryId: courseCategory, atMost: 9 }, add: ['新员工'] } },
    ],
    'courseAuthoring.edit': ({ course }) => ({ query: { courseId: course } }),
    'courseAuthoring.saveCategory': ({ courseCategory }) => ({ body: { categoryId: courseCategory, name: '新名' } }),
    'courseAuthoring.arrangeCategories': ({ courseCategory, emptyCourseCategory }) => ({
      body: { categoryIds: [emptyCourseCategory, courseCategory] },
    }),
    'courseAuthoring.removeCategory': ({ emptyCourseCategory }) => ({ body: { categoryId: emptyCourseCategory } }),
    'courseAuthoring.create': ({ courseCategory }) => ({ body: { title: '新课', categoryId: courseCategory } }),
    'courseAuthoring.createCopy': ({ course }) => ({ body: { courseId: course } }),
    'courseAuthoring.update': (own) => ({ body: { courseId: own.course, infoRevision: 1, ...fields(own) } }),
    'courseAuthoring.addChapter': ({ course }) => ({ body: { courseId: course, title: '新章' } }),
    'courseAuthoring.updateChapter': ({ chapter }) => ({ body: { chapterId: chapter, title: '改章' } }),
    'courseAuthoring.removeChapter': ({ chapter }) => ({ body: { chapterId: chapter } }),
    'courseAuthoring.addSection': ({ chapter }) => ({ body: { chapterId: chapter, title: '新节', kind: 'article' } }),
    'courseAuthoring.updateSection': (own) => [
      sampleSection(own.articleSection, { kind: 'article', html: '<p>提问让学生先想一步。</p>' }),
      sampleSection(own.videoSection, { kind: 'video', objectKey: own.videoKey, captionKey: own.captionKey, posterKey: own.coverKey }),
      sampleSection(own.documentSection, { kind: 'document', objectKey: own.documentKey }),
    ],
    'courseAuthoring.removeSection': ({ articleSection }) => ({ body: { sectionId: articleSection } }),
    'courseAuthoring.arrange': ({ course, chapter, articleSection, videoSection, documentSection }) => ({
      body: {
        courseId: course,
        chapters: [{ chapterId: chapter, sectionIds: [documentSection, videoSection, articleSection] }],
      },
    }),
    'courseAuthoring.withdraw': ({ course }) => ({ body: { courseId: course } }),
    'courseAuthoring.remove': ({ course }) => ({ body: { courseId: course } }),
    'courseEdition.list': ({ course }) => ({ query: { courseId: course } }),
    'courseEdition.read': ({ course }) => ({ query: { courseId: course, edition: 1 } }),
    'courseEdition.restoreCheck': ({ course }) => ({ query: { courseId: course, edition: 1 } }),
    'courseEdition.restore': ({ course }) => ({ body: { courseId: course, edition: 1, revision: REVISION } }),
    'coursePublish.check': ({ course }) => ({ query: { courseId: course } }),
    'coursePublish.effect': ({ course }) => ({ query: { courseId: course, revision: REVISION } }),
    'coursePublish.learners': ({ course }) => ({ query: { courseId: course, revision: REVISION } }),
    'coursePublish.publish': ({ course }) => ({ body: { courseId: course, revision: REVISION, edition: 2 } }),
  },
  counting: ['courseAuthoring.setTags'],
});
