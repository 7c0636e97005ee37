import type { DirectoryChange, directoryApi, DirectoryRun } from '@palm/contract/directory/admin';
import { changeFieldNames, changeKindNames, runStateNames } from '@palm/contract/directory/words';
import type { QueryOf } from '@palm/contract/endpoint';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { listChanges, listRuns } from './directory.service.ts';

type Api = typeof directoryApi;

const runFields: SheetField<DirectoryRun>[] = [
  { title: '时间', width: 18, cell: ({ at }, { minute }) => minute(at) },
  { title: '谁', width: 14, cell: ({ byName }) => byName ?? '系统' },
  { title: '状态', width: 10, cell: ({ state }) => runStateNames[state] },
  { title: '目录里的人', width: 12, cell: ({ people }) => people },
  { title: '新增', width: 8, cell: ({ creates }) => creates },
  { title: '修改', width: 8, cell: ({ updates }) => updates },
  { title: '停用', width: 8, cell: ({ disables }) => disables },
  { title: '恢复', width: 8, cell: ({ enables }) => enables },
  { title: '部门', width: 8, cell: ({ units }) => units },
  { title: '跳过', width: 8, cell: ({ skips }) => skips },
  { title: '写入', width: 18, cell: ({ appliedAt }, { minute }) => minute(appliedAt) },
  { title: '撤销', width: 18, cell: ({ undoneAt }, { minute }) => minute(undoneAt) },
  { title: '没有完成的原因', width: 40, cell: ({ problem }) => problem },
];

export const exportRuns = (platform: Platform, person: Person, query: QueryOf<Api['exportRuns']>) =>
  exportList(platform, person, { name: '同步记录', fields: runFields, query, list: (page) => listRuns(platform, person, page) });

const changeFields: SheetField<DirectoryChange>[] = [
  { title: '做什么', width: 14, cell: ({ kind }) => changeKindNames[kind] },
  { title: '谁', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '字段', width: 10, cell: ({ field }) => changeFieldNames[field] },
  { title: '现在', width: 30, cell: ({ before }) => before },
  { title: '改为', width: 30, cell: ({ after }) => after },
  { title: '写入', width: 8, cell: ({ applied }) => (applied ? '是' : '否') },
];

export const exportChanges = (platform: Platform, person: Person, query: QueryOf<Api['exportChanges']>) =>
  exportList(platform, person, { name: '同步明细', fields: changeFields, query, list: (page) => listChanges(platform, person, page) });
