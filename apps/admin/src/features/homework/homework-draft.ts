import type { HomeworkFile } from '@palm/contract/homework/calls';
import type { HomeworkFields } from '@palm/contract/homework/desk';
import type { FieldNames } from '../../shared/autosave/editing-notes.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';
import type { HomeworkEdit } from './homework.api.ts';

/**
 * Marks are kept while marking is off, so that they reappear when it is turned on. The id of a new homework is generated with its first
 * character and stored with the draft: submitting twice, even after returning to it, creates one homework.
 */
export type HomeworkDraft = Omit<HomeworkFields, 'fileKeys'> & { files: readonly HomeworkFile[]; marked: boolean; creationId: string };

export const homeworkFieldNames: FieldNames<HomeworkDraft> = {
  title: '作业标题',
  brief: '作业要求',
  files: '附件',
  byGroup: '小组作业',
  lateRule: '截止以后',
  marked: '打分',
  fullMark: '满分',
  passMark: '及格分',
  criteria: '评分标准',
};

const NEW: HomeworkDraft = {
  title: '',
  brief: '',
  files: [],
  byGroup: false,
  lateRule: 'marked',
  marked: true,
  fullMark: 100,
  passMark: 60,
  criteria: [],
  creationId: '',
};

function draftOf({ title, brief, files, byGroup, lateRule, fullMark, passMark, criteria }: HomeworkEdit): HomeworkDraft {
  return { title, brief, files, byGroup, lateRule, marked: fullMark !== null, fullMark, passMark, criteria, creationId: '' };
}

export const storedOf = (homework: HomeworkEdit | null): Stored<HomeworkDraft> =>
  homework === null
    ? { value: NEW, revision: 0, savedAt: null, savedBy: null }
    : { value: draftOf(homework), revision: homework.revision, savedAt: homework.savedAt, savedBy: null };

/** Converts a draft to the request body. */
export function fieldsOf({ title, brief, byGroup, lateRule, marked, files, fullMark, passMark, criteria }: HomeworkDraft): HomeworkFields {
  const marks = marked ? { fullMark, passMark, criteria } : { fullMark: null, passMark: null, criteria: [] };
  return { title, brief, byGroup, lateRule, fileKeys: files.map(({ key }) => key), ...marks };
}
