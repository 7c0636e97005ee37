import type { ColumnAdminRow } from '@palm/contract/column/list';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { AlikeNote } from '../../shared/list/alike-note.tsx';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { chosenText, scopeText, useSelection, type Selection } from '../../shared/list/use-selection.ts';
import { teacherPickQuery } from '../../shared/pick/pick.api.ts';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { columnColumns } from './column-columns.tsx';
import { columnListSchema, columnsQuery, exportColumns, useArchiveColumns, type ColumnListQuery } from './column.api.ts';
import { statusWords } from './column-words.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useColumnActs } from './use-column-acts.ts';

const statusOptions = Object.entries(statusWords).map(([value, { text }]) => ({ value, label: text }));

export function ColumnList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(columnListSchema);
  const { query } = list;
  const columns = useQuery(columnsQuery(client, query));
  const selection = useSelection(query, columns.data);
  const teachers = useQuery(teacherPickQuery(client, '')).data ?? [];
  const navigate = useNavigate();
  const filters: ListFilter<ColumnListQuery>[] = [
    { name: 'status', label: '状态', options: statusOptions, width: 136 },
    { name: 'teacherId', label: '讲师', options: teachers.map(({ id, name }) => ({ value: id, label: name })), width: 128 },
  ];
  return (
    <ListFrame
      id="column"
      name="专栏"
      counted="个"
      list={list}
      result={columns}
      columns={columnColumns((row) => (
        <ColumnActions row={row} />
      ))}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '专栏名称', filters })}
      tools={{ end: <ExportButton job="导出专栏" onExport={() => exportColumns(client, query)} /> }}
      note={<AlikeNote keyword={query.keyword} page={columns.data} counted="个" />}
      selection={selection}
      bulk={<ColumnBulkBar selection={selection} />}
      onOpen={({ id }) => void navigate(`/columns/${id}`)}
      empty={{ title: '还没有专栏', text: '先建一个专栏，把已有的课程按阶段排好，检查后发布。', emptyAction }}
    />
  );
}

function ColumnBulkBar({ selection }: { selection: Selection<ColumnListQuery> }) {
  const archive = useArchiveColumns();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { chosen, count, clear } = selection;
  const which = chosenText(selection, '个专栏');
  const ask = () =>
    confirm({
      title: `归档${which}？`,
      text: `${'matching' in chosen ? scopeText(chosen.matching.keyword, '专栏') : ''}学员不再看到它们，它们锁住的课程随之打开；订阅和进度保留。`,
      verb: '归档',
      onYes: () =>
        runMany(count, `归档${which}`, async () => {
          const { archived } = await archive.mutateAsync('ids' in chosen ? { columnIds: chosen.ids } : chosen);
          void message.success(`已归档 ${archived} 个专栏`);
          clear();
        }),
    });
  return (
    <BulkBar selection={selection} counted="个">
      <Button type="text" danger onClick={ask}>
        归档
      </Button>
    </BulkBar>
  );
}

function ColumnActions({ row }: { row: ColumnAdminRow }) {
  const [placing, setPlacing] = useState(false);
  const navigate = useNavigate();
  const acts = useColumnActs();
  return (
    <>
      <RowActions
        of={row.title}
        more={[
          { key: 'copy', label: '复制', onClick: () => acts.copy(row) },
          { key: 'place', label: '调整次序', onClick: () => setPlacing(true) },
          { type: 'divider' },
          ...(row.status === 'archived' ? [] : [{ key: 'archive', label: '归档', danger: true, onClick: () => acts.askArchive(row) }]),
          { key: 'remove', label: '删除', danger: true, onClick: () => acts.askRemove(row) },
        ]}
      >
        <Button type="link" size="small" aria-label={`编辑《${row.title}》`} onClick={() => void navigate(`/columns/${row.id}`)}>
          编辑
        </Button>
      </RowActions>
      {placing && <PlaceDialog column={row} onClose={() => setPlacing(false)} />}
    </>
  );
}
