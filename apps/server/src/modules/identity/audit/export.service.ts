import { auditWords } from '@palm/contract/areas';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { auditAdminApi } from '@palm/contract/identity/audit';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAudit } from './audit.service.ts';

type Api = typeof auditAdminApi;

/** The words for an action; an action that no longer exists is shown as it is. */
const wordsOf = (action: string): string => (auditWords as Readonly<Record<string, string>>)[action] ?? action;

const fields: SheetField<ResultOf<Api['auditLog']>['list'][number]>[] = [
  { title: '时间', width: 18, cell: ({ at }, { minute }) => minute(at) },
  { title: '操作人', width: 14, cell: ({ actorName }) => actorName ?? '系统' },
  { title: '做了什么', width: 20, cell: ({ action }) => wordsOf(action) },
  { title: '对象', width: 32, cell: ({ targetName }) => targetName },
  { title: '说明', width: 40, cell: ({ detail }) => detail },
  { title: '来自', width: 18, cell: ({ address }) => address },
];

export const exportAudit = (platform: Platform, person: Person, query: QueryOf<Api['exportAudit']>) =>
  exportList(platform, person, { name: '操作日志', fields, query, list: (page) => listAudit(platform, person, page) });
