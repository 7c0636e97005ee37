import type { BodyOf } from '@palm/contract/endpoint';
import { themeDraft, type ThemeDraft, type themeAuthoringApi } from '@palm/contract/theme/admin';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { refreshSearch } from '../../search/index.ts';
import { findNamed, isShelf } from '../shelf/shelf.service.ts';
import { lockTheme, type LockedTheme } from './draft.queries.ts';
import { findingsOf } from './findings.ts';
import * as queries from './publish.queries.ts';

type Publish = BodyOf<typeof themeAuthoringApi.publish>;

/** Publishes the checked draft, now or at a scheduled time; throws CONFLICT if it has changed since the check. */
export async function publishTheme(platform: Platform, person: Person, input: Publish): Promise<void> {
  const { orgId } = person;
  const { themeId, revision } = input;
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const theme = orNotFound(await lockTheme(tx, orgId, themeId));
    if (isRepeated(theme, input)) {
      return;
    }
    if (theme.revision !== revision || theme.edition + 1 !== input.edition) {
      throw new AppError('CONFLICT');
    }
    const draft = themeDraft.parse(theme.draft);
    const error = await findError(tx, platform, orgId, draft);
    if (error) {
      throw new AppError('THEME_NOT_READY', { reason: error.text });
    }
    const at = input.publishAt === null ? now : new Date(input.publishAt);
    if (at.getTime() === theme.scheduled_at?.getTime()) {
      return;
    }
    if (at > now) {
      await queries.storeSchedule(tx, { orgId, themeId, at });
      await writeAudit(tx, platform, person, { action: 'theme.schedule', targetId: themeId, targetName: draft.title });
      return;
    }
    const detail = `第 ${input.edition} 版`;
    await writeAudit(tx, platform, person, { action: 'theme.publish', targetId: themeId, targetName: draft.title, detail });
    await showDraft(tx, platform, { theme, draft, now });
  });
  platform.cache.bump(orgId, 'theme');
}

export async function unscheduleTheme(platform: Platform, person: Person, themeId: string): Promise<void> {
  const { orgId } = person;
  await inTransaction(platform.db, async (tx) => {
    const theme = orNotFound(await lockTheme(tx, orgId, themeId));
    if (theme.scheduled_at === null) {
      return;
    }
    await queries.storeSchedule(tx, { orgId, themeId, at: null });
    await writeAudit(tx, platform, person, { action: 'theme.unschedule', targetId: themeId, targetName: theme.draft_title });
  });
}

/** Scheduled: publishes everything that is due, each in a transaction of its own. */
export async function publishDue(platform: Platform): Promise<void> {
  for (const { org_id: orgId, id: themeId } of await queries.findDue(platform.db, platform.clock.now())) {
    await publishScheduled(platform, orgId, themeId);
  }
}

/** A draft that can no longer be published, for example because it was emptied, loses its schedule and is left to its author. */
async function publishScheduled(platform: Platform, orgId: string, themeId: string): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const theme = await lockTheme(tx, orgId, themeId);
    if (!theme?.scheduled_at || theme.scheduled_at > now) {
      return;
    }
    const draft = themeDraft.parse(theme.draft);
    const error = await findError(tx, platform, orgId, draft);
    await (error ? queries.storeSchedule(tx, { orgId, themeId, at: null }) : showDraft(tx, platform, { theme, draft, now }));
  });
  platform.cache.bump(orgId, 'theme');
}

/** Publishes the draft. The caller must hold the theme's lock. */
async function showDraft(
  tx: Db,
  platform: Platform,
  { theme, draft, now }: { theme: LockedTheme; draft: ThemeDraft; now: Date },
): Promise<void> {
  const { org_id: orgId, id: themeId, revision } = theme;
  await queries.storeEdition(tx, { orgId, themeId, revision, draft, now });
  await refreshSearch(tx, platform, { orgId, kind: 'theme', ids: [themeId] });
}

/** The first finding that prevents publication. */
async function findError(tx: Db, { answers }: Pick<Platform, 'answers'>, orgId: string, draft: ThemeDraft) {
  const named = await findNamed({ db: tx, answers }, orgId, draft.blocks.filter(isShelf), null);
  return findingsOf(draft, named, 1).find(({ level }) => level === 'error');
}

const isRepeated = (theme: LockedTheme, { revision, edition }: Publish): boolean =>
  theme.status === 'published' && theme.edition === edition && theme.published_revision === revision;
