import type { ResultOf } from '@palm/contract/endpoint';
import type { homeworkDeskApi } from '@palm/contract/homework/desk';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { plainText } from '../../platform/rich-text.ts';
import { manageSubmission } from './desk.service.ts';
import { compareWith, printsOf } from './shared-passages.ts';
import { findSimilar } from './similar.queries.ts';
import { findVersions } from './submission.queries.ts';

/** The percentage from which teachers get a hint. */
const HINT = 20;

/** Similar submissions in the class, as a hint for the marker only. @throws AppError CLASSROOM_STAFF_ONLY */
export async function listSimilar(
  parts: Pick<Platform, 'db'>,
  person: Person,
  submissionId: string,
): Promise<ResultOf<typeof homeworkDeskApi.similar>> {
  const { homework } = await manageSubmission(parts, person, submissionId);
  const last = (await findVersions(parts.db, person.orgId, submissionId)).at(-1);
  const given = new Set(printsOf(plainText(homework.brief)));
  const prints = printsOf(last?.text ?? '').filter((print) => !given.has(print));
  if (last === undefined || prints.length === 0) {
    return { list: [] };
  }
  const rows = await findSimilar(parts.db, person.orgId, { homeworkId: homework.id, submissionId, prints });
  const compare = compareWith(last.text, plainText(homework.brief));
  const list = rows
    .map((row) => ({ row, shared: compare(row.text) }))
    .filter(({ shared }) => shared.percent >= HINT)
    .sort((one, other) => other.shared.percent - one.shared.percent)
    .map(({ row, shared }) => ({
      submissionId: row.id,
      name: row.name,
      handedAt: row.handed_at.toISOString(),
      percent: shared.percent,
      own: shared.own,
      text: row.text,
      theirs: shared.theirs,
    }));
  return { list };
}
