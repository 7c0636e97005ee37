import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DraftBlock, ThemeDraft } from '@palm/contract/theme/admin';
import type { ShelfKind } from '@palm/contract/theme/shelf';
import { toSearchDocument } from '../../apps/server/src/modules/theme/theme.search.ts';
import { markdownToHtml } from '../../apps/server/src/platform/rich-text.ts';
import { readYaml } from '../content/read-file.ts';
import { themesSchema, type ThemeContent } from '../content/theme.schema.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';
import { searchRow } from './search-row.ts';

/** Where the keys of each kind of shelf are defined. Shelves of other kinds wait in the file until their area is built. */
const tables = { courses: 'course', columns: 'topical', classes: 'classroom', infos: 'info' } as const satisfies Record<ShelfKind, string>;

const isBuilt = (kind: string): kind is ShelfKind => kind in tables;

/** The themes of an organisation that has some, as if they had been published once, the newest first. */
export function themeRows(loading: Loading): DemoRows {
  const file = join(loading.content.folder, 'themes.yaml');
  const themes = existsSync(file) ? readYaml(file, themesSchema).themes : [];
  const newestFirst = themes.toSorted((one, other) => one.daysAgo - other.daysAgo);
  return mergeRows(newestFirst.map((theme, place) => rowsOfTheme(loading, theme, place)));
}

function rowsOfTheme(loading: Loading, theme: ThemeContent, place: number): DemoRows {
  const { orgId, at, idOf } = loading;
  const id = loading.define('theme', theme.key);
  const draft = draftOf(loading, theme);
  const names = draft.blocks.flatMap((block) => ('ids' in block ? block.ids : []));
  const viewers = viewersOf(loading, theme);
  const publishedAt = at(theme.daysAgo, '09:30');
  const author = loading.content.people.members.find(({ key }) => key === theme.by);
  return {
    theme: [
      {
        org_id: orgId,
        id,
        draft: JSON.stringify(draft),
        published: JSON.stringify(draft),
        draft_names: names,
        published_names: names,
        saved_at: at(theme.daysAgo, '09:20'),
        saved_by: idOf('member', theme.by),
        status: 'published',
        edition: 1,
        published_revision: 1,
        published_at: publishedAt,
        renewed_at: publishedAt,
        starts_on: draft.startsOn,
        ends_on: draft.endsOn,
        audience_all: true,
        viewer_count: viewers.length,
        place: place + 1,
        created_by: idOf('member', theme.by),
        created_at: at(theme.daysAgo + 2, '14:00'),
        updated_at: publishedAt,
      },
    ],
    theme_viewer: viewers.map((member_id) => ({ org_id: orgId, theme_id: id, member_id })),
    search_document: [
      searchRow(loading, 'theme', toSearchDocument({ id, edition: draft, author_name: author?.name ?? null, published_at: publishedAt })),
    ],
  };
}

function draftOf(loading: Loading, theme: ThemeContent): ThemeDraft {
  const startsOn = loading.dayAgo(theme.daysAgo);
  return {
    title: theme.title,
    subtitle: theme.subtitle,
    cover: { ...theme.cover, key: null },
    startsOn: theme.until === undefined ? null : startsOn,
    endsOn: theme.until === undefined ? null : firstAfter(startsOn, theme.until),
    visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
    blocks: theme.blocks.flatMap((block) => toBlock(loading, block)),
  };
}

function firstAfter(day: string, monthAndDay: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) <= monthAndDay ? `${year}-${monthAndDay}` : `${year + 1}-${monthAndDay}`;
}

function toBlock({ newId, idOf }: Loading, block: ThemeContent['blocks'][number]): DraftBlock[] {
  if (block.kind === 'text') {
    return [{ kind: 'text', id: newId(), body: markdownToHtml(block.body), wide: false }];
  }
  const { kind, title, note, items } = block;
  return isBuilt(kind) ? [{ kind, id: newId(), title, note, ids: items.map((key) => idOf(tables[kind], key)) }] : [];
}

/** Whoever studies one of its courses has opened it. */
function viewersOf({ content, idOf }: Loading, { blocks }: ThemeContent): string[] {
  const courses = blocks.flatMap((block) => (block.kind === 'courses' ? block.items : []));
  return content.histories.members
    .filter(({ courses: studied }) => studied.some(({ course }) => courses.includes(course)))
    .map(({ member }) => idOf('member', member));
}
