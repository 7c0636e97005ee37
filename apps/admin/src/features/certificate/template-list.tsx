import type { CertificateTemplate } from '@palm/contract/certificate/calls';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { OpenRow } from '../../shared/list/open-row.tsx';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import {
  downloadSample,
  exportTemplates,
  templateListSchema,
  templatesQuery,
  useRemoveTemplate,
  type TemplateListQuery,
} from './certificate.api.ts';

const columns: ListColumn<CertificateTemplate, TemplateListQuery['sort']>[] = [
  {
    key: 'name',
    title: '模板',
    sort: 'name',
    card: 'head',
    render: ({ id, name }) => (
      <Link className="clamp-1" to={`/certificates/${id}`} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'title', title: '证书标题', render: ({ design }) => <Clipped text={design.title} />, priority: 'low' },
  {
    key: 'valid',
    title: '有效期',
    width: 112,
    render: ({ validMonths }) => (validMonths === null ? '长期' : `${validMonths} 个月`),
    priority: 'low',
  },
  {
    key: 'used',
    title: '用在',
    render: ({ usedBy }) => <Clipped text={usedBy.length > 0 ? usedBy.join('、') : '还没有用到'} />,
    priority: 'lowest',
  },
  { key: 'issued', title: '已颁发', sort: '-issuedCount', width: 96, numeric: true, render: ({ issuedCount }) => `${issuedCount} 张` },
  { key: 'updated', title: '修改', sort: '-updatedAt', width: 112, render: ({ updatedAt }) => <TimeText at={updatedAt} /> },
  {
    key: 'enabled',
    title: '状态',
    width: 96,
    render: ({ enabled }) => <StatusDot tone={enabled ? 'success' : 'none'} text={enabled ? '使用中' : '已停用'} />,
  },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: (row) => <TemplateActions row={row} /> },
];

export function TemplateList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(templateListSchema);
  const navigate = useNavigate();
  return (
    <ListFrame
      id="certificate-template"
      name="证书模板"
      counted="个"
      list={list}
      result={useQuery(templatesQuery(client, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '模板名称' })}
      tools={{ end: <ExportButton job="导出证书模板" onExport={() => exportTemplates(client, list.query)} /> }}
      onOpen={({ id }) => void navigate(`/certificates/${id}`)}
      empty={{ title: '还没有证书模板', text: '先建一个模板，再到课程或考试里选用，学完或及格时自动颁发。', emptyAction }}
    />
  );
}

function TemplateActions({ row }: { row: CertificateTemplate }) {
  const { client } = useServices();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const remove = useRemoveTemplate();
  const askRemove = () =>
    confirm({
      title: `删除模板「${row.name}」？`,
      text: '删除后不能恢复。颁发过证书的模板不能删除，可以停用。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ templateId: row.id });
        void message.success('已删除');
      },
    });
  return (
    <RowActions
      of={row.name}
      more={[
        { key: 'sample', label: '下载样张 PDF', onClick: () => void downloadSample(client, row).catch(() => undefined) },
        { type: 'divider' },
        { key: 'remove', label: '删除', danger: true, onClick: askRemove },
      ]}
    >
      <OpenRow of={`「${row.name}」`} onOpen={() => void navigate(`/certificates/${row.id}`)} />
    </RowActions>
  );
}
