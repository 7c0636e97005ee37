import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { addChapter, addSection, createCourse, getCourseEdit, updateCourse, updateSection } from '../course/index.ts';
import { createExam, createPaper, publishExam } from '../exam/index.ts';
import { createQuestion } from '../question/index.ts';
import { checkDraft, publishCourse } from '../study/index.ts';
import { sampleContent } from './sample-content.ts';

const YEAR_MS = 365 * 86_400_000;
/** In hundredths of a mark. */
const QUESTION_MARKS = [300, 300, 400];
const PASS_MARKS = 600;
const MINUTES = 15;
const SAMPLE_TAG = '示例';

/**
 * Fills a newly created organisation by the calls that its authors would use. `platform.db` is the transaction that creates it. `onPiece` is
 * called after each of `SAMPLE_PIECES`: every question, the exam, every article, the course.
 */
export async function addSampleContent(platform: Platform, owner: Person, onPiece: () => void): Promise<void> {
  const examId = await addExam(platform, owner, onPiece);
  const { course, exam } = sampleContent;
  const courseId = await createCourse(platform, owner, { title: course.title, categoryId: '' });
  await describe(platform, owner, courseId);
  let chapterId = '';
  for (const chapter of course.chapters) {
    chapterId = await addChapter(platform, owner, { courseId, title: chapter.title });
    for (const { title, html } of chapter.articles) {
      const sectionId = await addSection(platform, owner, { chapterId, title, kind: 'article' });
      await updateSection(platform, owner, { sectionId, revision: 1, title, required: true, content: { kind: 'article', html } });
      onPiece();
    }
  }
  const sectionId = await addSection(platform, owner, { chapterId, title: exam.sectionTitle, kind: 'exam' });
  const content = { kind: 'exam' as const, examId };
  await updateSection(platform, owner, { sectionId, revision: 1, title: exam.sectionTitle, required: false, content });
  const { revision } = await checkDraft(platform.db, platform, owner.orgId, courseId);
  await publishCourse(platform, owner, { courseId, revision, edition: 1, completed: 'keep', notifyLowered: false });
  onPiece();
}

async function describe(platform: Platform, owner: Person, courseId: string): Promise<void> {
  const { subtitle, intro, outcomes, audienceText } = sampleContent.course;
  const made = await getCourseEdit(platform, owner, courseId);
  const { title, infoRevision, categoryId, difficulty, price, required, rules, certificateTemplateId } = made;
  await updateCourse(platform, owner, {
    courseId,
    infoRevision,
    fields: {
      title,
      subtitle,
      intro,
      outcomes,
      audienceText,
      categoryId,
      difficulty,
      price,
      required,
      rules,
      certificateTemplateId,
      cover: { motif: 'orbit', tone: 'navy', key: null },
      tags: [SAMPLE_TAG],
      teacherIds: [],
      visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
    },
  });
}

async function addExam(platform: Platform, owner: Person, onPiece: () => void): Promise<string> {
  const { title, intro, instructions, questions } = sampleContent.exam;
  const items: { questionId: string; marks: number }[] = [];
  for (const [place, content] of questions.entries()) {
    const marks = QUESTION_MARKS[place] ?? 0;
    const question = { content, categoryId: null, sectionId: null, difficulty: 1, tags: [SAMPLE_TAG], marks };
    items.push({ questionId: await createQuestion(platform, owner, question), marks });
    onPiece();
  }
  const now = platform.clock.now().getTime();
  const examId = await createExam(platform, owner, {
    title,
    intro,
    instructions,
    paperId: await createPaper(platform, owner, { title, note: '', items }),
    opensAt: new Date(now).toISOString(),
    closesAt: new Date(now + YEAR_MS).toISOString(),
    durationMinutes: MINUTES,
    passMarks: PASS_MARKS,
    attemptsAllowed: 99,
    showAnswers: 'after-submit',
    multipleRule: 'half',
    shuffleQuestions: false,
    shuffleOptions: false,
    leaveLimit: null,
    noCopy: false,
    required: false,
    visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
    certificateTemplateId: null,
  });
  await publishExam(platform, owner, { examId, confirmed: false });
  onPiece();
  return examId;
}
