import { certificateDesign, type certificateApi } from '@palm/contract/certificate/calls';
import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { dayIn } from '../../platform/clock.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Download } from '../../platform/download.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../identity/index.ts';
import { printCertificate } from './certificate-pdf.ts';
import { addMonths, fillBody, numberOf } from './certificate-text.ts';
import { checkUrlOf, toTemplate } from './certificate.view.ts';
import { findTemplate, insertTemplate, listTemplates, removeTemplate, updateTemplate } from './template.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'newId'>;

type ReadParts = Pick<Platform, 'db' | 'answers'>;

export async function listAllTemplates({ db, answers }: ReadParts, person: Person, query: QueryOf<typeof certificateApi.templates>) {
  const { list, total } = await listTemplates(db, person.orgId, { ...query, keyword: query.keyword });
  const usedBy = await findUses(
    answers,
    person.orgId,
    list.map(({ id }) => id),
  );
  return { list: list.map((row) => toTemplate(row, usedBy(row.id))), total };
}

export async function getTemplate({ db, answers }: ReadParts, person: Person, templateId: string) {
  const template = orNotFound(await findTemplate(db, person.orgId, templateId));
  const usedBy = await findUses(answers, person.orgId, [templateId]);
  return toTemplate(template, usedBy(templateId));
}

/** Titles of the things that promise each template; asks every area that awards certificates. */
async function findUses({ awards }: Platform['answers'], orgId: string, templateIds: readonly string[]) {
  const uses = await Promise.all(awards.map((source) => source.titlesOf(orgId, templateIds)));
  return (templateId: string): string[] => uses.flatMap((titles) => titles.get(templateId) ?? []);
}

export async function createTemplate(platform: Parts, person: Person, body: BodyOf<typeof certificateApi.createTemplate>) {
  const { creationId, ...template } = body;
  const id = creationId ?? platform.newId();
  await createOnce('certificate_template_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await insertTemplate(tx, { ...template, orgId: person.orgId, id, now: platform.clock.now() });
      await writeAudit(tx, platform, person, { action: 'certificate-template.create', targetId: id, targetName: body.name });
    }),
  );
  return { id };
}

/** @throws AppError CONFLICT where somebody else has saved the template since it was read */
export async function changeTemplate(
  platform: Parts,
  person: Person,
  { templateId, ...fields }: BodyOf<typeof certificateApi.updateTemplate>,
) {
  return inTransaction(platform.db, async (tx) => {
    orNotFound(await findTemplate(tx, person.orgId, templateId));
    const changedAt = await updateTemplate(tx, { ...fields, orgId: person.orgId, id: templateId, now: platform.clock.now() });
    if (changedAt === null) {
      throw new AppError('CONFLICT');
    }
    await writeAudit(tx, platform, person, { action: 'certificate-template.update', targetId: templateId, targetName: fields.name });
    return { revision: changedAt.getTime() };
  });
}

export async function deleteTemplate(platform: Parts, person: Person, templateId: string) {
  await inTransaction(platform.db, async (tx) => {
    const template = orNotFound(await findTemplate(tx, person.orgId, templateId));
    if (template.issued_count > 0) {
      throw new AppError('CERTIFICATE_TEMPLATE_IN_USE', { count: template.issued_count });
    }
    await removeTemplate(tx, person.orgId, templateId);
    await writeAudit(tx, platform, person, { action: 'certificate-template.remove', targetId: templateId, targetName: template.name });
  });
}

/** Renders a page with a sample holder, so that the look can be judged before anyone earns the certificate. */
export async function previewTemplate({ db, clock, settings, workers }: Platform, person: Person, templateId: string): Promise<Download> {
  const template = orNotFound(await findTemplate(db, person.orgId, templateId));
  const design = certificateDesign.parse(template.design);
  const issuedAt = clock.now();
  const code = '0000-0000-0000-0000';
  const facts = { name: person.name, source: '示例课程', score: 95, day: dayIn(template.time_zone, issuedAt) };
  const content = await printCertificate(workers, {
    organisationName: template.organisation_name,
    holderName: person.name,
    design,
    body: fillBody(design.body, facts),
    issuedAt,
    timeZone: template.time_zone,
    expiresAt: template.valid_months === null ? null : addMonths(issuedAt, template.valid_months),
    number: numberOf(code, template.time_zone, issuedAt),
    code,
    checkUrl: checkUrlOf(settings.publicUrl, code),
  });
  return { fileName: `${template.name}-样张.pdf`, content };
}
