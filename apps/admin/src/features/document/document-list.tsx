import { sizeText } from '@palm/client/size-text';
import type { DocumentRow } from '@palm/contract/document/desk';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { documentListSchema, documentsQuery, exportDocuments, useRemoveDocument, type DocumentListQuery } from './document.api.ts';

const editPath = (classroomId: string, documentId: string): string => `/classes/${classroomId}/documents/${documentId}/edit`;

const measureOf = ({ file }: DocumentRow): string => (file.pages === null ? '' : `${file.pages} 页 · `) + sizeText(file.size);

const columnsOf = (classroomId: string): ListColumn<DocumentRow, DocumentListQuery['sort']>[] => [
  {
    key: 'title',
    title: '文档',
    sort: 'title',
    card: 'head',
    render: ({ id, title }) => <Link to={editPath(classroomId, id)}>{title}</Link>,
  },
  {
    key: 'file',
    title: '文件',
    width: 240,
    priority: 'low',
    render: ({ file }) => (
      <a className="clamp-1" href={file.url} target="_blank" rel="noreferrer" title={file.name}>
        {file.name}
      </a>
    ),
  },
  { key: 'measure', title: '大小', width: 136, render: measureOf, priority: 'low' },
  {
    key: 'planned',
    title: '教学安排',
    width: 112,
    render: ({ planned }) => <StatusDot tone={planned ? 'success' : 'warning'} text={planned ? '已安排' : '还没安排'} />,
  },
  { key: 'read', title: '已看', width: 96, render: ({ readCount, memberCount }) => `${readCount} / ${memberCount}` },
  { key: 'updatedAt', title: '修改时间', sort: '-updatedAt', width: 120, render: ({ updatedAt }) => <TimeText at={updatedAt} /> },
  {
    key: 'actions',
    title: '操作',
    width: 120,
    card: 'actions',
    render: (row) => <DocumentActions classroomId={classroomId} row={row} />,
  },
];

/** The documents of a class. */
export function DocumentList({ classroomId, emptyAction }: { classroomId: string; emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(documentListSchema);
  const navigate = useNavigate();
  return (
    <ListFrame
      id="class-document"
      name="文档"
      counted="份"
      list={list}
      result={useQuery(documentsQuery(client, classroomId, list.query))}
      columns={columnsOf(classroomId)}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '标题或文件名', filters: [] })}
      tools={{ end: <ExportButton job="导出文档" onExport={() => exportDocuments(client, classroomId, list.query)} /> }}
      onOpen={({ id }) => void navigate(editPath(classroomId, id))}
      empty={{ title: '还没有文档', text: '上传 pdf、Office 文档或图片，再到教学安排里把它加进某个阶段，成员就能看到。', emptyAction }}
    />
  );
}

function DocumentActions({ classroomId, row: { id, title } }: { classroomId: string; row: DocumentRow }) {
  const remove = useRemoveDocument();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const askRemove = () =>
    confirm({
      title: `删除「${title}」？`,
      text: '谁看过它的记录也一起删除。还在教学安排里的文档不能删除。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ documentId: id });
        void message.success('已删除');
      },
    });
  return (
    <RowActions of={title} more={[{ key: 'remove', label: '删除…', danger: true, onClick: askRemove }]}>
      <Button type="link" size="small" aria-label={`修改「${title}」`} onClick={() => void navigate(editPath(classroomId, id))}>
        修改
      </Button>
    </RowActions>
  );
}
