import {
  criterion,
  givenPoints,
  homeworkState,
  lateRule,
  passageNote,
  type Criterion,
  type HomeworkFile,
  type HomeworkReview,
  type HomeworkVersion,
} from '@palm/contract/homework/calls';
import { mediaKind } from '@palm/contract/upload/calls';
import { z } from 'zod';
import type { FileLinks } from '../../platform/file-links.ts';
import type { FileRow, HomeworkTableRow } from './homework.queries.ts';
import type { VersionRow } from './submission.queries.ts';

/** Looks up files by key; files that no longer exist are left out. */
export type ShowFiles = (keys: readonly string[]) => HomeworkFile[];

export const showFilesBy =
  (files: FileLinks, rows: ReadonlyMap<string, FileRow>): ShowFiles =>
  (keys) =>
    keys.flatMap((key) => {
      const row = rows.get(key);
      return row === undefined
        ? []
        : [{ key, name: row.file_name, size: Number(row.size), kind: mediaKind.parse(row.kind), url: files.url(key) ?? '' }];
    });

export const criteriaOf = ({ criteria }: { criteria: unknown }): Criterion[] => z.array(criterion).parse(criteria);
export const stateOf = (state: string | null) => homeworkState.nullable().parse(state);

/** The assignment itself: the brief, its files, and how it is marked. */
export const toAssignment = (homework: HomeworkTableRow, classroom: { id: string; title: string }, show: ShowFiles) => ({
  id: homework.id,
  classroomId: classroom.id,
  classroomTitle: classroom.title,
  title: homework.title,
  brief: homework.brief,
  files: show(homework.file_keys),
  fullMark: homework.full_mark,
  passMark: homework.pass_mark,
  criteria: criteriaOf(homework),
  lateRule: lateRule.parse(homework.late_rule),
  byGroup: homework.by_group,
});

const toReview = (row: VersionRow): HomeworkReview => ({
  remark: row.remark,
  notes: z.array(passageNote).parse(row.notes),
  points: z.array(givenPoints).parse(row.points),
  score: row.score,
  result: z.enum(['returned', 'marked']).nullable().parse(row.result),
  reviewedBy: row.reviewer,
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
});

/** `whole` includes the marking that has not been sent yet; for teachers only. */
export const toVersion = (row: VersionRow, show: ShowFiles, whole: boolean): HomeworkVersion => ({
  number: row.number,
  text: row.text,
  files: show(row.file_keys),
  handedAt: row.handed_at.toISOString(),
  late: row.late,
  handedBy: row.hander,
  review: whole || row.result !== null ? toReview(row) : null,
});
