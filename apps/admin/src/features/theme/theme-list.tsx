import type { ThemeAdminRow } from '@palm/contract/theme/list';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ArchiveBar } from '../../shared/list/archive-bar.tsx';
import { EditionActions } from '../../shared/list/edition-actions.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection, type Selection } from '../../shared/list/use-selection.ts';
import { standingOptions } from '../../shared/publish/standing-words.ts';
import { useServices } from '../../shared/services.tsx';
import {
  exportThemes,
  previewAddress,
  themeListSchema,
  themesQuery,
  useArchiveThemes,
  usePlaceTheme,
  type ThemeListQuery,
} from './theme.api.ts';
import { themeColumns } from './theme-columns.tsx';
import { useThemeActs } from './use-theme-acts.ts';

const filters: ListFilter<ThemeListQuery>[] = [{ name: 'status', label: '状态', options: standingOptions, width: 136 }];

export function ThemeList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(themeListSchema);
  const { query } = list;
  const themes = useQuery(themesQuery(client, query));
  const selection = useSelection(query, themes.data);
  const navigate = useNavigate();
  return (
    <ListFrame
      id="theme"
      name="专题"
      counted="个"
      list={list}
      result={themes}
      columns={themeColumns((row) => (
        <ThemeActions row={row} />
      ))}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '专题名称', filters })}
      tools={{ end: <ExportButton job="导出专题" onExport={() => exportThemes(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={themes.data} counted="个" />}
      selection={selection}
      bulk={<ThemeBulkBar selection={selection} />}
      onOpen={({ id }) => void navigate(`/themes/${id}`)}
      empty={{ title: '还没有专题', text: '先建一个专题，把文字、图片和已有的课程、专栏、班级和资讯编成一页，检查后发布。', emptyAction }}
    />
  );
}

function ThemeBulkBar({ selection }: { selection: Selection<ThemeListQuery> }) {
  const { mutateAsync } = useArchiveThemes();
  return (
    <ArchiveBar
      selection={selection}
      name="专题"
      consequence="学员不再看到它们；内容保留，可以逐个打开重新发布。"
      archive={(chosen) => mutateAsync('ids' in chosen ? { themeIds: chosen.ids } : chosen)}
    />
  );
}

function ThemeActions({ row }: { row: ThemeAdminRow }) {
  const acts = useThemeActs();
  const { mutateAsync } = usePlaceTheme();
  return (
    <EditionActions
      row={row}
      desk={`/themes/${row.id}`}
      preview={previewAddress(row.id)}
      acts={acts}
      placeNote="学员看到的专题按次序从小到大排列"
      savePlace={(place) => mutateAsync({ themeId: row.id, place })}
    />
  );
}
