import type { BodyOf } from '@palm/contract/endpoint';
import { themeDraft, type themeAuthoringApi } from '@palm/contract/theme/admin';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { refreshSearch } from '../../search/index.ts';
import { findNamed, isShelf } from '../shelf/shelf.service.ts';
import { lockTheme, type LockedTheme } from './draft.queries.ts';
import { findingsOf } from './findings.ts';
import { storeEdition } from './publish.queries.ts';

type Publish = BodyOf<typeof themeAuthoringApi.publish>;

/** What was checked becomes what learners see; what has changed since the check is a CONFLICT. */
export async function publishTheme(platform: Platform, person: Person, input: Publish): Promise<void> {
  const { orgId } = person;
  const { themeId, revision } = input;
  await inTransaction(platform.db, async (tx) => {
    const theme = orNotFound(await lockTheme(tx, orgId, themeId));
    if (isRepeated(theme, input)) {
      return;
    }
    if (theme.revision !== revision || theme.edition + 1 !== input.edition) {
      throw new AppError('CONFLICT');
    }
    const draft = themeDraft.parse(theme.draft);
    const named = await findNamed({ db: tx, answers: platform.answers }, orgId, draft.blocks.filter(isShelf), null);
    const error = findingsOf(draft, named, 1).find(({ level }) => level === 'error');
    if (error) {
      throw new AppError('THEME_NOT_READY', { reason: error.text });
    }
    await storeEdition(tx, { orgId, themeId, revision, draft, now: platform.clock.now() });
    const detail = `第 ${input.edition} 版`;
    await writeAudit(tx, platform, person, { action: 'theme.publish', targetId: themeId, targetName: draft.title, detail });
    await refreshSearch(tx, platform, { orgId, kind: 'theme', ids: [themeId] });
  });
  platform.cache.bump(orgId, 'theme');
}

const isRepeated = (theme: LockedTheme, { revision, edition }: Publish): boolean =>
  theme.status === 'published' && theme.edition === edition && theme.published_revision === revision;
