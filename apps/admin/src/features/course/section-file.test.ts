import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi, type CourseEdit, type SectionEdit } from '@palm/contract/course/admin';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '../../shared/query/query-client.ts';
import { attachSectionFile } from './section-file.ts';
import { course as sampleCourse, section as sampleSection } from './testing/course-sample.ts';

const object = { objectKey: 'o/document/1/a.pdf' } as UploadedObject;
const section = sampleSection(11, '清单', 'document');
const course = (sections: SectionEdit[]): CourseEdit => ({ ...sampleCourse, chapters: [{ id: testId(10), title: '第一章', sections }] });

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(courseAuthoringApi.updateSection, section);
});
const attach = () =>
  attachSectionFile({ client: server.services.client, queryClient: createQueryClient() }, `section/${testId(1)}/${testId(11)}`, object);

describe('a file whose upload ends while its section is closed', () => {
  it('is written into the section as currently stored', async () => {
    server.answer(courseAuthoringApi.edit, course([section]));
    await attach();
    expect(server.sent(courseAuthoringApi.updateSection)).toEqual([
      { sectionId: testId(11), revision: 3, title: '清单', required: true, content: { kind: 'document', objectKey: object.objectKey } },
    ]);
  });

  it('is not written again if already there', async () => {
    const content = { kind: 'document', objectKey: object.objectKey, fileName: 'a.pdf' } as const;
    server.answer(courseAuthoringApi.edit, course([{ ...section, content }]));
    await attach();
    expect(server.sent(courseAuthoringApi.updateSection)).toEqual([]);
  });

  it('reports an error if the section was deleted meanwhile', async () => {
    server.answer(courseAuthoringApi.edit, course([]));
    await expect(attach()).rejects.toMatchObject({ msg: expect.stringContaining('这一节已经删除') as string });
  });

  it('gives up after repeated edit conflicts', async () => {
    server.answer(courseAuthoringApi.edit, course([section]));
    server.refuse(courseAuthoringApi.updateSection, 'CONFLICT');
    await expect(attach()).rejects.toMatchObject({ errorCode: 'CONFLICT' });
    expect(server.sent(courseAuthoringApi.updateSection)).toHaveLength(3);
  });
});
