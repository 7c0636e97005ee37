import { auditWords } from '@palm/contract/areas';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, optionsOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery, type ListQuery } from '../../shared/list/use-list-query.ts';
import { memberPickQuery } from '../../shared/pick/pick.api.ts';
import { SearchSelect } from '../../shared/pick/search-select.tsx';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { auditQuery, auditSchema, exportAudit, type AuditQuery, type AuditRow } from './audit.api.ts';

/** Words an action of the audit log; actions no area declares any more are shown raw. */
const wordsOf = (action: string): string => (auditWords as Readonly<Record<string, string>>)[action] ?? action;

const columns: ListColumn<AuditRow, AuditQuery['sort']>[] = [
  { key: 'at', title: '时间', sort: '-at', width: 168, render: ({ at }) => <MomentText at={at} /> },
  { key: 'actor', title: '操作人', width: 130, render: ({ actorName }) => <Clipped text={actorName ?? '系统'} /> },
  { key: 'action', title: '做了什么', width: 160, card: 'head', render: ({ action }) => wordsOf(action) },
  { key: 'target', title: '对象', render: ({ targetName }) => targetName && <Clipped text={targetName} /> },
  { key: 'detail', title: '说明', render: ({ detail }) => detail && <Clipped text={detail} />, priority: 'low' },
  { key: 'address', title: '来自', width: 150, render: ({ address }) => address ?? '', priority: 'low' },
];

const filters: ListFilter<AuditQuery>[] = [{ name: 'action', label: '做了什么', options: optionsOf(auditWords), width: 180 }];

const spans = [7, 30, 90, 365].map((value) => ({ value, label: `近 ${value} 天` }));

/** Who did what, newest first. */
export function AuditList() {
  const { client } = useServices();
  const list = useListQuery(auditSchema);
  return (
    <ListFrame
      id="audit"
      name="操作日志"
      counted="条"
      list={list}
      result={useQuery(auditQuery(client, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { filters })}
      tools={{ more: <Filters {...list} />, end: <ExportButton job="导出操作日志" onExport={() => exportAudit(client, list.query)} /> }}
      empty={{ title: '这段时间没有记录', text: '换一个时间范围，或者去掉筛选。' }}
    />
  );
}

function Filters({ query, change }: ListQuery<AuditQuery>) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const members = useQuery(memberPickQuery(client, keyword, query.actorId ? [query.actorId] : []));
  return (
    <>
      <Select
        aria-label="时间范围"
        style={{ width: 120 }}
        value={query.withinDays}
        options={spans}
        onChange={(withinDays) => change({ withinDays })}
      />
      <div style={{ width: 220 }}>
        <SearchSelect
          label="操作人"
          placeholder="按操作人筛选"
          found={members}
          choices={(members.data ?? []).map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }))}
          value={query.actorId ?? null}
          onSearch={setKeyword}
          onChange={(actorId) => change({ actorId: actorId ?? undefined })}
        />
      </div>
    </>
  );
}
