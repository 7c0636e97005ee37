import { Readable } from 'node:stream';
import type { QueryOf } from '@palm/contract/endpoint';
import type { questionApi } from '@palm/contract/question/admin';
import { dayIn } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeGift } from '../gift/write-gift.ts';
import { toContent } from '../question.view.ts';
import { toParsed } from './gift-content.ts';
import { findForExport } from './transfer.queries.ts';

type Filter = QueryOf<typeof questionApi.export>;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Exports the filtered questions as GIFT text that `importCommit` can read back. */
export function exportGift({ db, clock }: Pick<Platform, 'db' | 'clock'>, person: Person, filter: Filter) {
  const fileName = `题库-${dayIn(person.timeZone, clock.now())}.txt`;
  return { fileName, content: Readable.from(writeChunks(db, person.orgId, filter)) };
}

async function* writeChunks(db: Db, orgId: string, filter: Filter): AsyncGenerator<string> {
  let after = FIRST_ID;
  for (;;) {
    const rows = await findForExport(db, orgId, filter, after);
    const last = rows.at(-1);
    if (!last) {
      return;
    }
    const questions = rows.flatMap(
      ({ content, tags, category_name }) => toParsed({ content: toContent(content), tags, categoryName: category_name }) ?? [],
    );
    // Each chunk resets the category, whatever the previous one ended with.
    yield `$CATEGORY: $course$/top\n\n${writeGift(questions).text}\n`;
    after = last.id;
  }
}
