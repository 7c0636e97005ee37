import type { CertificateCard, CertificateTemplate, certificateApi } from '@palm/contract/certificate/calls';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAll } from './certificate.service.ts';
import { listAllTemplates } from './template.service.ts';

type Api = typeof certificateApi;

const statusNames: Record<CertificateCard['status'], string> = { valid: '有效', expired: '已过期', revoked: '已撤销' };

const issuedFields: SheetField<ResultOf<Api['issued']>['list'][number]>[] = [
  { title: '持有人', width: 14, cell: ({ holderName }) => holderName },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '证书', width: 24, cell: ({ title }) => title },
  { title: '课程或考试', width: 32, cell: ({ sourceTitle }) => sourceTitle },
  { title: '编号', width: 22, cell: ({ number }) => number },
  { title: '颁发日期', width: 12, cell: ({ issuedAt }, { day }) => day(issuedAt) },
  { title: '有效期至', width: 12, cell: ({ expiresAt }, { day }) => day(expiresAt) ?? '长期' },
  { title: '状态', width: 10, cell: ({ status }) => statusNames[status] },
];

export const exportIssued = (platform: Platform, person: Person, query: QueryOf<Api['exportIssued']>) =>
  exportList(platform, person, { name: '已颁发证书', fields: issuedFields, query, list: (page) => listAll(platform, person, page) });

const templateFields: SheetField<CertificateTemplate>[] = [
  { title: '模板', width: 24, cell: ({ name }) => name },
  { title: '证书标题', width: 24, cell: ({ design }) => design.title },
  { title: '有效期（月）', width: 14, cell: ({ validMonths }) => validMonths ?? '长期' },
  { title: '用在', width: 40, cell: ({ usedBy }) => usedBy.join('、') },
  { title: '已颁发', width: 10, cell: ({ issuedCount }) => issuedCount },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
  { title: '状态', width: 10, cell: ({ enabled }) => (enabled ? '使用中' : '已停用') },
];

export const exportTemplates = (platform: Platform, person: Person, query: QueryOf<Api['exportTemplates']>) =>
  exportList(platform, person, {
    name: '证书模板',
    fields: templateFields,
    query,
    list: (page) => listAllTemplates(platform, person, page),
  });
