import type { ClassroomAdminRow } from '@palm/contract/classroom/admin';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CoveredTitle } from '../../shared/cover/covered-title.tsx';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import {
  classroomFieldsRule,
  exportTemplates,
  templateListSchema,
  templatesQuery,
  useRemoveTemplate,
  useRenameTemplate,
  type TemplateListQuery,
} from './classroom.api.ts';
import { NewClassDialog } from './new-class-dialog.tsx';
import { NewTemplateButton } from './new-template-button.tsx';

const DAY_MS = 86_400_000;
const daysOf = ({ startsOn, endsOn }: ClassroomAdminRow): number => (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS + 1;

const columns: ListColumn<ClassroomAdminRow, TemplateListQuery['sort']>[] = [
  {
    key: 'title',
    title: '模板',
    sort: 'title',
    card: 'head',
    render: (row) => <CoveredTitle of={row} to={`/classes/${row.id}`} />,
  },
  { key: 'plan', title: '教学安排', width: 160, render: ({ stageCount, itemCount }) => `${stageCount} 个阶段，${itemCount} 项` },
  { key: 'days', title: '时长', width: 96, priority: 'low', render: (row) => `${daysOf(row)} 天` },
  {
    key: 'updatedAt',
    title: '修改时间',
    sort: '-updatedAt',
    width: 144,
    priority: 'low',
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
  },
  { key: 'actions', title: '操作', width: 176, card: 'actions', render: (row) => <TemplateActions row={row} /> },
];

/** The list of class templates. */
export function TemplateList() {
  const { client } = useServices();
  const list = useListQuery(templateListSchema);
  const found = useQuery(templatesQuery(client, list.query));
  const navigate = useNavigate();
  return (
    <ListFrame
      id="class-template"
      name="班级模板"
      counted="个"
      list={list}
      result={found}
      columns={columns}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '模板名称', filters: [] })}
      tools={{ end: <ExportButton job="导出班级模板" onExport={() => exportTemplates(client, list.query)} /> }}
      note={<ApproximateNote keyword={list.query.keyword} page={found.data} counted="个" />}
      onOpen={({ id }) => void navigate(`/classes/${id}`)}
      empty={{
        title: '还没有模板',
        text: '新建一个，从头排教学安排；也可以在班级列表里点一个班级的「存为模板…」，教学安排连同线下课、作业和文档就留下来。',
        emptyAction: <NewTemplateButton />,
      }}
    />
  );
}

function TemplateActions({ row }: { row: ClassroomAdminRow }) {
  const { id, title } = row;
  const rename = useRenameTemplate();
  const remove = useRemoveTemplate();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [open, setOpen] = useState<'using' | 'naming' | null>(null);
  const close = () => setOpen(null);
  const askRemove = () =>
    confirm({
      title: `删除模板《${title}》？`,
      text: '模板里的线下课、作业和文档一起删除，不能恢复；用它建好的班级不受影响。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ classroomId: id });
        void message.success('已删除');
      },
    });
  return (
    <>
      <RowActions
        of={title}
        more={[
          { key: 'rename', label: '重命名…', onClick: () => setOpen('naming') },
          { type: 'divider' as const },
          { key: 'remove', label: '删除…', danger: true, onClick: askRemove },
        ]}
      >
        <Button type="link" size="small" aria-label={`用《${title}》新建班级`} onClick={() => setOpen('using')}>
          用它新建班级
        </Button>
      </RowActions>
      {open === 'using' && <NewClassDialog from={row} onClose={close} />}
      {open === 'naming' && (
        <NameDialog
          title={`给《${title}》换个名字`}
          label="模板名称"
          rule={classroomFieldsRule.shape.title}
          initial={title}
          onSave={(name) => rename(id, name)}
          onClose={close}
        />
      )}
    </>
  );
}
