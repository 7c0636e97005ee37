import type { Client } from '@palm/client/call';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { coursePublishApi } from '@palm/contract/course/publish';

const LEAST_READING_SECONDS = 2;

/** Publishes a course with one short article, read in a few seconds; returns its id. `templateId`: of the certificate it awards. */
export async function publishQuickCourse(client: Client, title: string, templateId: string | null = null): Promise<string> {
  const made = () => ({ creationId: crypto.randomUUID() });
  const { id: courseId } = await client.call(courseAuthoringApi.create, { body: { ...made(), title } });
  const { id: chapterId } = await client.call(courseAuthoringApi.addChapter, { body: { ...made(), courseId, title: '第一章' } });
  const section = { title: `${title}的做法`, kind: 'article' as const };
  const { id: sectionId } = await client.call(courseAuthoringApi.addSection, { body: { ...made(), chapterId, ...section } });
  const content = { kind: section.kind, html: '<p>先看记录，再看人，最后看现场。</p>' };
  await client.call(courseAuthoringApi.updateSection, { body: { sectionId, revision: 1, title: section.title, required: true, content } });
  const { cover, teachers, rules, ...course } = await client.call(courseAuthoringApi.edit, { query: { courseId } });
  const teacherIds = teachers.map(({ id }) => id);
  const quick = { ...rules, minDwellSeconds: LEAST_READING_SECONDS, completionThreshold: 50 };
  await client.call(courseAuthoringApi.update, {
    body: {
      ...course,
      courseId,
      cover: { ...cover, key: null },
      teacherIds,
      rules: quick,
      subtitle: '',
      certificateTemplateId: templateId,
    },
  });
  const { revision, edition } = await client.call(coursePublishApi.check, { query: { courseId } });
  await client.call(coursePublishApi.publish, { body: { courseId, revision, edition } });
  return courseId;
}
