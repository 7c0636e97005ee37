import { themeDraft, type DraftBlock, type ThemeDraft, type ThemeEdit } from '@palm/contract/theme/admin';
import { themeStatus } from '@palm/contract/theme/list';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { placesOf } from '../../../platform/references.ts';
import { sanitiseRichText } from '../../../platform/rich-text.ts';
import { claimPictures, claimObject } from '../../../platform/storage/stored-object.ts';
import { writeAudit } from '../../identity/index.ts';
import { requireOwnAudience } from '../../member/index.ts';
import { describeNamed, findNamed, isShelf, namesOf } from '../shelf/shelf.service.ts';
import * as queries from './draft.queries.ts';

const pictureKeys = (blocks: readonly DraftBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' && block.key !== null ? [block.key] : []));

export async function getThemeEdit(platform: Platform, { orgId }: Person, themeId: string): Promise<ThemeEdit> {
  const { db, files } = platform;
  const theme = orNotFound(await queries.findThemeRow(db, orgId, themeId));
  const draft = themeDraft.parse(theme.draft);
  const [named, places] = await Promise.all([
    describeNamed(platform, orgId, draft.blocks),
    placesOf(db, platform, { orgId, kind: 'theme', id: themeId }),
  ]);
  return {
    id: theme.id,
    draft,
    coverUrl: files.url(draft.cover.key),
    pictures: pictureKeys(draft.blocks).map((key) => ({ key, url: files.url(key) ?? '' })),
    named,
    status: themeStatus.parse(theme.status),
    changed: theme.status === 'published' && theme.revision !== theme.published_revision,
    edition: theme.edition,
    publishedAt: theme.published_at?.toISOString() ?? null,
    renewedAt: theme.renewed_at?.toISOString() ?? null,
    scheduledAt: theme.scheduled_at?.toISOString() ?? null,
    place: theme.place,
    viewerCount: theme.viewer_count,
    places,
    revision: theme.revision,
    savedAt: theme.saved_at?.toISOString() ?? null,
    savedBy: theme.saved_by_name,
  };
}

export async function updateTheme(
  platform: Platform,
  person: Person,
  { themeId, revision, draft: given }: { themeId: string; revision: number; draft: ThemeDraft },
): Promise<number> {
  const { orgId, memberId } = person;
  return inTransaction(platform.db, async (tx) => {
    const theme = orNotFound(await queries.lockTheme(tx, orgId, themeId));
    if (theme.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    const draft = { ...given, blocks: given.blocks.map(cleaned) };
    await requireOwn(tx, platform, { orgId, draft, before: themeDraft.parse(theme.draft) });
    const stored = await queries.storeDraft(tx, { orgId, themeId, memberId, now: platform.clock.now() }, draft);
    await writeAudit(tx, platform, person, { action: 'theme.update', targetId: themeId, targetName: draft.title });
    return stored;
  });
}

const cleaned = (block: DraftBlock): DraftBlock => (block.kind === 'text' ? { ...block, body: sanitiseRichText(block.body) } : block);

interface Saving {
  orgId: string;
  draft: ThemeDraft;
  before: ThemeDraft;
}

/** Everything that a draft refers to must belong to the organisation. */
async function requireOwn(tx: Db, { answers }: Pick<Platform, 'answers'>, { orgId, draft, before }: Saving): Promise<void> {
  const named = await findNamed({ db: tx, answers }, orgId, draft.blocks.filter(isShelf), null);
  if (namesOf(draft.blocks).some((id) => !named.has(id))) {
    throw new AppError('PARAM_INVALID', { reason: '货架上有内容已不存在，请去掉后再保存' });
  }
  if (draft.cover.key !== null && draft.cover.key !== before.cover.key) {
    await claimObject(tx, orgId, { key: draft.cover.key, purpose: 'cover' });
  }
  await claimPictures(tx, orgId, ...draft.blocks.flatMap((block) => (block.kind === 'text' ? [block.body] : [])));
  const known = pictureKeys(before.blocks);
  for (const key of new Set(pictureKeys(draft.blocks))) {
    if (!known.includes(key)) {
      await claimObject(tx, orgId, { key, purpose: 'picture' });
    }
  }
  await requireOwnAudience(tx, orgId, draft.visibility);
}
