import type { ResultOf } from '@palm/contract/endpoint';
import { themeDraft, type themeAuthoringApi } from '@palm/contract/theme/admin';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAudience } from '../../member/index.ts';
import { findNamed, isShelf } from '../shelf/shelf.service.ts';
import { findThemeRow } from './draft.queries.ts';
import { findingsOf } from './findings.ts';
import { themeChanges } from './theme-changes.ts';

/** Previews what publishing the draft would do. */
export async function checkPublishing(
  parts: Pick<Platform, 'db' | 'answers'>,
  { orgId }: Person,
  themeId: string,
): Promise<ResultOf<typeof themeAuthoringApi.check>> {
  const theme = orNotFound(await findThemeRow(parts.db, orgId, themeId));
  const draft = themeDraft.parse(theme.draft);
  const [named, audienceCount] = await Promise.all([
    findNamed(parts, orgId, draft.blocks.filter(isShelf), null),
    countAudience(parts.db, orgId, draft.visibility),
  ]);
  return {
    revision: theme.revision,
    edition: theme.edition + 1,
    findings: findingsOf(draft, named, audienceCount),
    // Empty before the first publication, when everything would be new.
    changes: theme.published === null ? [] : themeChanges(themeDraft.parse(theme.published), draft),
    audienceCount,
  };
}
