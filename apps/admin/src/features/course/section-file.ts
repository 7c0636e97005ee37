import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { failedAnswer } from '@palm/client/answer';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { sectionInput } from '@palm/contract/course/kinds';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useServices } from '../../shared/services.tsx';
import type { LastingUpload } from '../../shared/upload/use-upload.ts';
import { courseEditQuery } from './course.api.ts';

const KIND = 'section';
const TRIES = 3;

/** Describes the upload of a section's own file, which continues when the desk is left. */
export function useSectionFile(courseId: string): (sectionId: string) => LastingUpload {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return (sectionId) => {
    // The desk depends on this query, so its data is available.
    const title = queryClient.getQueryData(courseEditQuery(client, courseId).queryKey)?.title;
    return {
      target: `${KIND}/${courseId}/${sectionId}`,
      place: title === undefined ? '' : `传到《${title}》`,
      link: `/courses/${courseId}`,
    };
  };
}

/** Attaches an uploaded file to its section while nobody has the section open. */
export async function attachSectionFile(
  { client, queryClient }: { client: Client; queryClient: QueryClient },
  target: string,
  { objectKey }: UploadedObject,
): Promise<void> {
  const [, courseId = '', sectionId = ''] = target.split('/');
  for (let turn = 1; ; turn += 1) {
    try {
      await write(client, { courseId, sectionId, objectKey });
      break;
    } catch (error) {
      // Another author saved the section at the same time: read it again.
      if (turn === TRIES || !(error instanceof AppError && error.errorCode === 'CONFLICT')) {
        throw error;
      }
    }
  }
  await queryClient.invalidateQueries({ queryKey: courseEditQuery(client, courseId).queryKey });
}

type SectionFile = { courseId: string; sectionId: string; objectKey: string };

async function write(client: Client, { courseId, sectionId, objectKey }: SectionFile): Promise<void> {
  const { chapters } = await client.call(courseAuthoringApi.edit, { query: { courseId } }, { quiet: true });
  const section = chapters.flatMap(({ sections }) => sections).find(({ id }) => id === sectionId);
  if (!section) {
    throw new AppError(failedAnswer('NOT_FOUND', '这一节已经删除，文件没有用上；请移出这个文件'));
  }
  if ('objectKey' in section.content && section.content.objectKey !== objectKey) {
    const { title, required, revision, content } = section;
    const body = { sectionId, revision, title, required, content: sectionInput.parse({ ...content, objectKey }) };
    await client.call(courseAuthoringApi.updateSection, { body }, { quiet: true });
  }
}
