import { sql } from 'kysely';
import { writeSheet } from '../src/platform/xlsx.ts';
import type { TestApp } from './app.ts';
import { createMember, createOrganisation, signIn } from './factories.ts';

type Values = Record<string, unknown>;
type Insert = (table: string, row: Values) => Promise<string>;

/** Where rows are made: an organisation, one of its owners, and the words that every name in it carries. */
interface Ground {
  app: TestApp;
  orgId: string;
  callerId: string;
  words: string;
  now: Date;
  insert: Insert;
}

const DAY_MS = 86_400_000;

export const questionContent = {
  kind: 'truefalse' as const,
  stem: '<p>冬至白天最短。</p>',
  options: [
    { key: 'A', text: '对', correct: true },
    { key: 'B', text: '错', correct: false },
  ],
  blanks: [],
  orderFree: false,
  analysis: '',
};

export const courseRules = {
  completionThreshold: 95,
  noSeekAhead: false,
  pauseWhenHidden: false,
  maxSpeed: 2 as const,
  minDwellSeconds: 0,
  inOrder: false,
};

export const certificateDesign = {
  title: '证书',
  body: '',
  signature: '',
  sealText: '',
  colour: '#0E7C66',
  border: 'plain' as const,
  orientation: 'landscape' as const,
};

/** A row by its columns; tables whose key is not an id ignore the answer. */
const inserter = (app: TestApp, orgId: string): Insert => {
  return async (table, row) => {
    const id = app.platform.newId();
    const values: Values = { org_id: orgId, id, ...row };
    const named = Object.entries(values).filter(([, value]) => value !== undefined);
    await sql`insert into ${sql.table(table)} (${sql.join(named.map(([name]) => sql.ref(name)))})
      values (${sql.join(named.map(([, value]) => value))})`.execute(app.platform.db);
    return id;
  };
};

async function peopleRows({ app, orgId, callerId, words, now, insert }: Ground) {
  const department = await insert('department', { name: words, position: 0, created_at: now });
  const emptyDepartment = await insert('department', { name: `${words}空`, position: 1, created_at: now });
  const { memberId: member } = await createMember(app, orgId, { name: words, departmentId: department });
  await signIn(app, orgId, callerId, 'mobile');
  const { rows } = await sql<{ id: string }>`select id from session
    where org_id = ${orgId} and member_id = ${callerId} and terminal = 'mobile'`.execute(app.platform.db);
  await insert('audit_entry', { at: now, actor_id: callerId, action: 'member.update', target_name: words, detail: '' });
  const message = await insert('message', {
    member_id: callerId,
    top_level: 'study',
    second_level: 'course-completed',
    title: words,
    body: '',
    dedupe_key: words,
    created_at: now,
  });
  const memberImport = await insert('member_import', {
    created_by: callerId,
    created_at: now,
    committed_at: now,
    file_name: `${words}.xlsx`,
    rows: '[]',
    refused_rows: JSON.stringify({ header: ['账号'], rows: [{ cells: [words], reasons: '账号：重复' }] }),
  });
  const failedJob = await insert('failed_job', {
    event: 'course-completed',
    subscriber: 'certificate',
    payload: JSON.stringify({ orgId, memberId: member, courseId: member, at: now.toISOString() }),
    attempts: 9,
    reason: words,
    failed_at: now,
  });
  return { caller: callerId, department, emptyDepartment, member, session: rows[0]?.id ?? '', message, memberImport, failedJob };
}

async function fileRows({ app, orgId, callerId, words, now, insert }: Ground) {
  const keyOf = (purpose: string, extension: string) => `${orgId}/${purpose}/${app.platform.newId()}/a.${extension}`;
  const stored = async (kind: string, extension: string, mediaType: string, purpose = kind) => {
    const key = keyOf(purpose, extension);
    const file = { object_key: key, file_name: words, purpose, media_type: mediaType, kind, size: 1, pages: 4 };
    return { key, id: await insert('stored_object', { ...file, uploaded_by: callerId, created_at: now }) };
  };
  const document = await stored('document', 'pdf', 'application/pdf');
  const cover = await stored('picture', 'png', 'image/png', 'cover');
  const branding = await stored('picture', 'png', 'image/png', 'branding');
  const avatar = await stored('picture', 'png', 'image/png', 'avatar');
  const sheet = await stored('spreadsheet', 'xlsx', 'application/zip', 'import');
  const video = await stored('video', 'mp4', 'video/mp4');
  const caption = await stored('caption', 'vtt', 'text/vtt');
  const columns = ['账号', '姓名'].map((title) => ({ title, width: 10 }));
  app.platform.storage.put(sheet.key, await writeSheet('成员', columns, [['lin.yi', words]]));
  const pictures = { coverKey: cover.key, brandingKey: branding.key, avatarKey: avatar.key };
  const keys = { documentKey: document.key, videoKey: video.key, captionKey: caption.key, sheetKey: sheet.key, ...pictures };
  return { rowIds: { document: document.id, video: video.id }, keys };
}

async function courseRows({ app, callerId, words, now, insert }: Ground, files: { document: string; video: string }, exam: string) {
  const teacher = await insert('teacher', { name: words, created_at: now });
  const courseCategory = await insert('course_category', { name: words, position: 0 });
  const emptyCourseCategory = await insert('course_category', { name: `${words}空`, position: 1 });
  const course = await insert('course', {
    title: words,
    category_id: courseCategory,
    rules: JSON.stringify(courseRules),
    rules_draft: JSON.stringify(courseRules),
    edition: 1,
    status: 'published',
    published_at: now,
    section_count: 3,
    required_count: 3,
    created_at: now,
    updated_at: now,
  });
  const chapterRow = { course_id: course, title: words, position: 1 };
  const chapter = await insert('chapter', chapterRow);
  await insert('chapter_draft', { id: chapter, ...chapterRow });
  const part = async (kind: string, row: Values) => {
    const columns = { course_id: course, chapter_id: chapter, title: words, kind, position: 1, duration_seconds: 60, ...row };
    const id = await insert('section', columns);
    await insert('section_draft', { id, ...columns });
    return id;
  };
  const articleSection = await part('article', { html: `<p>${words}</p>` });
  const videoSection = await part('video', { object_id: files.video });
  const documentSection = await part('document', { object_id: files.document, pages: 4 });
  const examSection = await part('exam', { exam_id: exam });
  const learner = { member_id: callerId, course_id: course };
  await insert('course_progress', { id: undefined, ...learner, started_at: now, last_studied_at: now });
  const section = { ...learner, section_id: articleSection };
  await insert('section_progress', { id: undefined, ...section, last_studied_at: now });
  const playerSession = app.platform.newId();
  await insert('player_session', { id: playerSession, ...section, opened_at: now, clock_id: playerSession });
  const parts = { chapter, articleSection, videoSection, documentSection, examSection };
  return { teacher, courseCategory, emptyCourseCategory, course, ...parts, playerSession };
}

async function questionRows({ callerId, words, now, insert }: Ground) {
  const category = (name: string) => insert('question_category', { name, created_at: now });
  const questionCategory = await category(words);
  const emptyQuestionCategory = await category(`${words}空`);
  const questionImport = await insert('question_import', {
    created_by: callerId,
    created_at: now,
    imported_count: 0,
    skipped_count: 0,
    refused_count: 0,
  });
  const content = JSON.stringify({ ...questionContent, stem: `<p>${words}</p>` });
  const bank = async () => {
    const base = { category_id: questionCategory, created_at: now, updated_at: now };
    const id = await insert('question', { kind: 'truefalse', content, summary: words, content_hash: Buffer.from(words), ...base });
    await insert('question_revision', { id: undefined, question_id: id, revision: 1, content, created_at: now });
    return id;
  };
  return { questionCategory, emptyQuestionCategory, questionImport, question: await bank(), spareQuestion: await bank() };
}

async function examRows({ callerId, words, now, insert }: Ground, question: string) {
  const sums = { question_count: 1, total_marks: 200, created_at: now, updated_at: now };
  const paperRow = async () => {
    const id = await insert('paper', { title: words, ...sums });
    await insert('paper_item', { id: undefined, paper_id: id, question_id: question, position: 1, marks: 200 });
    return id;
  };
  const examRow = async (status: string, paper: string) => {
    const window = { opens_at: new Date(now.getTime() - DAY_MS), closes_at: new Date(now.getTime() + DAY_MS), duration_minutes: 60 };
    const rules = { pass_marks: 100, attempts_allowed: 9, show_answers: 'after-submit', multiple_rule: 'half' };
    const id = await insert('exam', { title: words, paper_id: paper, status, ...window, ...rules, ...sums });
    await insert('exam_item', { id: undefined, exam_id: id, question_id: question, revision: 1, position: 1, marks: 200 });
    return id;
  };
  const paper = await paperRow();
  const exam = await examRow('published', await paperRow());
  const plannedExam = await examRow('draft', await paperRow());
  const sat = { exam_id: exam, member_id: callerId, seed: 1, started_at: now, deadline_at: new Date(now.getTime() + 3_600_000) };
  const attempt = await insert('attempt', { ...sat, number: 2 });
  const marks = { submitted_at: now, submitted_by: 'candidate', score: 200, passed: true, receipt: 'R' };
  const handedIn = await insert('attempt', { ...sat, ...marks, number: 1 });
  return { paper, exam, plannedExam, attempt, handedIn };
}

async function certificateRows({ app, callerId, words, now, insert }: Ground) {
  const design = JSON.stringify({ ...certificateDesign, title: words });
  const look = () => insert('certificate_template', { name: words, design, created_at: now, updated_at: now });
  const template = await look();
  const certificate = await insert('certificate', {
    template_id: await look(),
    member_id: callerId,
    source_kind: 'course',
    source_id: app.platform.newId(),
    source_title: words,
    holder_name: words,
    number: words,
    code: app.platform.newId(),
    design,
    body: words,
    issued_at: now,
  });
  return { template, certificate };
}

/**
 * An organisation with one of everything, and the session of an owner to call with. What belongs to a person (session, attempt, message,
 * certificate …) belongs to that owner; where a call needs something that nothing hangs on there is a second one (`spare…`, `empty…`).
 */
export async function createOneOfEach(app: TestApp, words: string) {
  const { orgId } = await createOrganisation(app, { name: words });
  const { memberId: callerId, token } = await createMember(app, orgId, { name: words, owner: true, administrator: true });
  const ground: Ground = { app, orgId, callerId, words, now: app.platform.clock.now(), insert: inserter(app, orgId) };
  const people = await peopleRows(ground);
  const { rowIds, keys } = await fileRows(ground);
  const questions = await questionRows(ground);
  const exams = await examRows(ground, questions.question);
  const courses = await courseRows(ground, rowIds, exams.exam);
  const certificates = await certificateRows(ground);
  return { orgId, token, ids: { ...people, ...keys, ...questions, ...exams, ...courses, ...certificates } };
}

/** One id (or key of a file) of each kind. */
export type OrganisationIds = Awaited<ReturnType<typeof createOneOfEach>>['ids'];
