import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { colour, created, creationId, done, formList, id, instant, keyword, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['certificate'] as const;

/** Design of a certificate. Body text may use {name}, {course}, {exam}, {score}, {date}. */
export const certificateDesign = z.object({
  title: line('证书标题', 30),
  body: text('正文', 300),
  signature: text('落款', 40),
  sealText: text('印章文字', 20),
  colour,
  border: z.enum(['woven', 'double', 'plain']),
  orientation: z.enum(['landscape', 'portrait']),
});
export type CertificateDesign = z.infer<typeof certificateDesign>;

const PLACES = new Set(['{year}', '{month}', '{seq}']);
const hasOnePlaceToCount = (rule: string) => rule.split('{seq}').length === 2;
const hasKnownPlaces = (rule: string) => (rule.match(/\{[^}]*\}?/g) ?? []).every((place) => PLACES.has(place));

/** Numbering pattern, such as QM-SEC-{year}-{seq}; empty = the date plus letters of the verification code. */
const numberRule = text('编号规则', 40)
  .default('')
  .refine((rule) => rule === '' || hasOnePlaceToCount(rule), '编号规则里要有一个 {seq}，颁发时换成流水号')
  .refine(hasKnownPlaces, '编号规则里只能用 {year}、{month} 和 {seq}');

export const certificateTemplate = z.object({
  id,
  name: z.string(),
  design: certificateDesign,
  /** Null = does not expire. */
  validMonths: z.number().int().nullable(),
  numberRule: z.string(),
  enabled: z.boolean(),
  issuedCount: z.number().int(),
  usedBy: z.array(z.string()),
  updatedAt: instant,
});
export type CertificateTemplate = z.infer<typeof certificateTemplate>;

export const certificateStatus = z.enum(['valid', 'expired', 'revoked']);

export const certificateCard = z.object({
  id,
  title: z.string(),
  /** The course or exam it was issued for. */
  sourceTitle: z.string(),
  holderName: z.string(),
  number: z.string(),
  issuedAt: instant,
  expiresAt: instant.nullable(),
  status: certificateStatus,
  design: certificateDesign,
});
export type CertificateCard = z.infer<typeof certificateCard>;

export const certificateDetail = certificateCard.extend({
  body: z.string(),
  organisationName: z.string(),
  code: z.string(),
  checkUrl: z.string(),
  /** Why it was revoked; null if it was not. */
  reason: z.string().nullable(),
});
export type CertificateDetail = z.infer<typeof certificateDetail>;

/** Status of the caller's own certificate: `expiring` expires within 30 days and is not included in `valid`. */
export const certificateStanding = z.enum(['valid', 'expiring']);

const pdf = 'application/pdf';

const templateQuery = z.object({
  ...pageQuery,
  keyword,
  /** Only these, such as the one a select has to name. */
  templateIds: formList(id).optional(),
  sort: sortBy(['name', 'issuedCount', 'updatedAt'], '-updatedAt'),
});
const issuedQuery = z.object({
  ...pageQuery,
  keyword,
  status: certificateStatus.optional(),
  sort: sortBy(['holderName', 'issuedAt'], '-issuedAt'),
});

export const certificateApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/certificate/list',
    access: 'member',
    summary: 'List the caller’s certificates',
    tags,
    query: z.object({ ...pageQuery, standing: certificateStanding.optional() }),
    /** `counts` cover all certificates of the caller, regardless of filters. */
    result: pageOf(certificateDetail).extend({
      counts: z.object({ all: z.number().int(), valid: z.number().int(), expiring: z.number().int() }),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/front/certificate/detail',
    access: 'member',
    summary: 'A certificate of the caller',
    tags,
    query: z.object({ certificateId: id }),
    result: certificateDetail,
  }),
  pdf: download({
    path: '/front/certificate/pdf',
    access: 'member',
    summary: 'A certificate of the caller as PDF',
    tags,
    own: true,
    query: z.object({ certificateId: id }),
    mediaType: pdf,
  }),
  check: endpoint({
    method: 'GET',
    path: '/front/certificate/check',
    access: 'public',
    summary: 'Check whether a verification code is genuine; the holder’s name is masked',
    tags,
    query: z.object({ code: line('验证码', 40) }),
    result: z.object({
      genuine: z.boolean(),
      certificate: z
        .object({
          number: z.string(),
          title: z.string(),
          sourceTitle: z.string(),
          holderName: z.string(),
          organisationName: z.string(),
          organisationLogoUrl: z.string().nullable(),
          design: certificateDesign,
          issuedAt: instant,
          expiresAt: instant.nullable(),
          /** Of the issuing organisation: the verifier may not belong to any. */
          timeZone: z.string(),
          status: certificateStatus,
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
  }),

  templates: endpoint({
    method: 'GET',
    path: '/admin/certificate/templates',
    access: 'admin',
    summary: 'List certificate templates',
    tags,
    query: templateQuery,
    result: pageOf(certificateTemplate),
  }),
  exportTemplates: sheetOf({
    path: '/admin/certificate/exportTemplates',
    access: 'admin:content',
    summary: 'Export the filtered templates as xlsx, in the current order',
    tags,
    query: templateQuery,
  }),
  template: endpoint({
    method: 'GET',
    path: '/admin/certificate/template',
    access: 'admin:content',
    summary: 'A template to edit',
    tags,
    query: z.object({ templateId: id }),
    result: certificateTemplate,
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/admin/certificate/createTemplate',
    access: 'admin:content',
    summary: 'Add a template',
    tags,
    encoding: 'json',
    body: z.object({
      creationId,
      name: line('模板名称', 40),
      design: certificateDesign,
      validMonths: z.number().int().min(1).max(600).nullable(),
      numberRule,
    }),
    result: created,
  }),
  updateTemplate: endpoint({
    method: 'POST',
    path: '/admin/certificate/updateTemplate',
    access: 'admin:content',
    summary: 'Change a template; issued certificates keep their design',
    tags,
    encoding: 'json',
    body: z.object({
      templateId: id,
      name: line('模板名称', 40),
      design: certificateDesign,
      validMonths: z.number().int().min(1).max(600).nullable(),
      numberRule,
      enabled: z.boolean(),
      /** Milliseconds of the `updatedAt` the edit is based on: CONFLICT if somebody else has saved since. If omitted, overwrites. */
      revision: z.number().int().optional(),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
  removeTemplate: endpoint({
    method: 'POST',
    path: '/admin/certificate/removeTemplate',
    access: 'admin:content',
    summary: 'Delete a template that was never used',
    tags,
    body: z.object({ templateId: id }),
    result: done,
  }),
  previewTemplate: download({
    path: '/admin/certificate/previewTemplate',
    access: 'admin:content',
    summary: 'Sample PDF of a saved template',
    tags,
    query: z.object({ templateId: id }),
    mediaType: pdf,
  }),
  issued: endpoint({
    method: 'GET',
    path: '/admin/certificate/issued',
    access: 'admin:content',
    summary: 'List issued certificates',
    tags,
    query: issuedQuery,
    result: pageOf(certificateCard.omit({ design: true }).extend({ memberId: id, departmentName: z.string().nullable() })),
  }),
  exportIssued: sheetOf({
    path: '/admin/certificate/exportIssued',
    access: 'admin:content',
    summary: 'Export the filtered certificates as xlsx, in the current order',
    tags,
    query: issuedQuery,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/admin/certificate/revoke',
    access: 'admin:content',
    summary: 'Revoke a certificate with a reason',
    tags,
    body: z.object({ certificateId: id, reason: line('撤销原因', 200) }),
    result: done,
  }),
};
