import { markdownToHtml } from '../../apps/server/src/platform/rich-text.ts';
import { printsOf } from '../../apps/server/src/modules/homework/shared-passages.ts';
import type { ClassroomContent, HomeworkContent } from '../content/classroom.schema.ts';
import { memberKeyOf, preparedDaysAgo, readClasses } from './classroom-rows.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';

const PASS_SHARE = 0.6;

/** The homework of all classes with what was handed in. */
export const homeworkRows = (loading: Loading): DemoRows =>
  mergeRows(readClasses(loading).flatMap((one) => one.homework.map((homework) => rowsOfHomework(loading, one, homework))));

function rowsOfHomework(loading: Loading, one: ClassroomContent, homework: HomeworkContent): DemoRows {
  const { orgId, at, idOf, newId } = loading;
  const id = idOf('homework', homework.key);
  const made = at(preparedDaysAgo(one), '09:00');
  return mergeRows([
    {
      homework: [
        {
          org_id: orgId,
          id,
          classroom_id: idOf('classroom', one.key),
          title: homework.title,
          brief: markdownToHtml(homework.brief),
          full_mark: homework.fullMarks,
          pass_mark: Math.round(homework.fullMarks * PASS_SHARE),
          criteria: JSON.stringify(homework.criteria.map((criterion) => ({ id: newId(), ...criterion }))),
          late_rule: 'marked',
          by_group: homework.byGroup,
          created_at: made,
          updated_at: made,
        },
      ],
    },
    ...homework.submissions.map((submission) => rowsOfSubmission(loading, one, homework, submission)),
  ]);
}

type Submission = HomeworkContent['submissions'][number];
type Version = Pick<Submission, 'daysAgo' | 'text' | 'comment' | 'notes'> & { result: 'returned' | 'marked' | null; mark: number | null };

const states = { submitted: 'handed', returned: 'returned', marked: 'marked' } as const;

function rowsOfSubmission(loading: Loading, one: ClassroomContent, homework: HomeworkContent, submission: Submission): DemoRows {
  const { orgId, at, idOf, newId } = loading;
  const id = newId();
  const { status, earlier, mark = null, text } = submission;
  const last: Version = { ...submission, result: status === 'submitted' ? null : status, mark };
  const versions: Version[] = [...(earlier ? [{ ...earlier, result: 'returned' as const, mark: null }] : []), last];
  const first = versions[0] ?? last;
  const late = first.daysAgo < homework.due;
  const handedAt = at(first.daysAgo, '21:32');
  return {
    homework_submission: [
      {
        org_id: orgId,
        id,
        homework_id: idOf('homework', homework.key),
        ...ownerOf(loading, submission),
        state: states[status],
        draft_text: text.trim(),
        draft_saved_at: at(last.daysAgo, '21:32'),
        version_count: versions.length,
        handed_at: handedAt,
        late,
        score: mark,
        passed: mark !== null && mark >= Math.round(homework.fullMarks * PASS_SHARE),
        excellent: submission.excellent ? 'agreed' : 'none',
      },
    ],
    homework_version: versions.map((version, place) =>
      versionRow(loading, one, { id, number: place + 1, late, by: submission.by }, version),
    ),
    homework_author: authorRows(loading, one, homework, { submission, id }),
  };
}

/** One member, or a group with who has stored it last. */
const ownerOf = ({ idOf }: Loading, { by, group }: Submission) =>
  group === undefined
    ? { member_id: idOf('member', by) }
    : { member_id: null, group_id: idOf('class_group', group), draft_saved_by: idOf('member', by), revision: 1 };

/** Everybody of the group that has handed in. */
function authorRows(
  { orgId, idOf }: Loading,
  { groups }: ClassroomContent,
  homework: HomeworkContent,
  { submission, id }: { submission: Submission; id: string },
): Row<'homework_author'>[] {
  const members = groups.find(({ key }) => key === submission.group)?.members ?? [];
  return members.map((key) => ({
    org_id: orgId,
    homework_id: idOf('homework', homework.key),
    member_id: idOf('member', key),
    submission_id: id,
    number: 1,
  }));
}

function versionRow(
  { orgId, at, idOf, content }: Loading,
  { teachers }: ClassroomContent,
  { id, number, late, by }: { id: string; number: number; late: boolean; by: string },
  { daysAgo, text, comment, notes, result, mark }: Version,
): Row<'homework_version'> {
  const [teacher] = teachers;
  const written = text.trim();
  const passages = notes.map(({ quote, tone, note }) => {
    const from = written.indexOf(quote);
    if (from < 0) {
      throw new Error(`no homework says ${quote}`);
    }
    return { from, to: from + quote.length, tone, note };
  });
  const reviewed = result !== null && teacher !== undefined;
  return {
    org_id: orgId,
    submission_id: id,
    number,
    text: written,
    prints: printsOf(written),
    handed_at: at(daysAgo, '21:32'),
    handed_by: idOf('member', by),
    late,
    remark: comment,
    notes: JSON.stringify(passages),
    score: mark,
    result,
    reviewed_by: reviewed ? idOf('member', memberKeyOf(content, teacher)) : null,
    reviewed_at: reviewed ? at(daysAgo - 1, '10:15') : null,
  };
}
