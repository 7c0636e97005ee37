import { readCode } from '@palm/certificate/code';
import { certificateDesign, type certificateApi } from '@palm/contract/certificate/calls';
import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import type { Achievement } from '../../platform/answers/achievements.ts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { dayIn } from '../../platform/clock.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Download } from '../../platform/download.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../identity/index.ts';
import { printCertificate } from './certificate-pdf.ts';
import { addMonths, fillBody, newCode, numberIn, numberOf, seriesOf } from './certificate-text.ts';
import {
  findByCode,
  findHolder,
  findOwnCertificate,
  insertCertificate,
  countIssued,
  findIssued,
  revokeCertificate,
  setNumber,
  takeNumber,
} from './certificate.queries.ts';
import { listOwnCertificates } from './own.queries.ts';
import { findEnabledTemplate } from './template.queries.ts';
import { checkUrlOf, toCard, toDetail, toPublic } from './certificate.view.ts';

/** Issues an earned certificate once; does nothing if nothing was earned or the template is disabled. */
export async function issueCertificate({ db, newId, jobs }: Platform, achievement: Achievement | null): Promise<void> {
  if (!achievement) {
    return;
  }
  const { orgId, memberId, source, score, at: issuedAt } = achievement;
  const [template, holder] = await Promise.all([findEnabledTemplate(db, orgId, achievement.templateId), findHolder(db, orgId, memberId)]);
  if (!template || !holder) {
    return;
  }
  const design = certificateDesign.parse(template.design);
  const code = newCode();
  const facts = {
    name: holder.name,
    source: source.title,
    score: score === null ? null : score / 100,
    day: dayIn(holder.timeZone, issuedAt),
  };
  const certificate = {
    orgId,
    id: newId(),
    templateId: template.id,
    memberId,
    source,
    holderName: holder.name,
    number: numberOf(code, holder.timeZone, issuedAt),
    code,
    design,
    body: fillBody(design.body, facts),
    issuedAt,
    expiresAt: template.valid_months === null ? null : addMonths(issuedAt, template.valid_months),
  };
  await inTransaction(db, async (tx) => {
    if (await insertCertificate(tx, certificate)) {
      if (template.number_rule !== '') {
        const series = seriesOf(template.number_rule, facts.day);
        await setNumber(tx, orgId, certificate.id, numberIn(series, await takeNumber(tx, orgId, series)));
      }
      const issued = { certificateId: certificate.id, title: design.title, sourceTitle: source.title, at: issuedAt.toISOString() };
      await jobs.publish(tx, 'certificate-issued', { orgId, memberId, ...issued });
    }
  });
}

/** A certificate that expires sooner counts as expiring, and its holder is reminded. */
export const SOON_MS = 30 * 86_400_000;

export async function listMine(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { orgId, memberId }: Person,
  query: QueryOf<typeof certificateApi.list>,
) {
  const now = clock.now();
  const { pageNo, pageSize, standing } = query;
  const filter = { orgId, memberId, standing, pageNo, pageSize, now, soon: new Date(now.getTime() + SOON_MS) };
  const { list, counts } = await listOwnCertificates(db, filter);
  return { list: list.map((row) => toDetail(row, now, settings.publicUrl)), total: counts[standing ?? 'all'], counts };
}

export async function getMine({ db, clock, settings }: Platform, person: Person, certificateId: string) {
  const row = orNotFound(await findOwnCertificate(db, person.orgId, person.memberId, certificateId));
  return toDetail(row, clock.now(), settings.publicUrl);
}

export async function downloadMine({ db, settings, workers }: Platform, person: Person, certificateId: string): Promise<Download> {
  const row = orNotFound(await findOwnCertificate(db, person.orgId, person.memberId, certificateId));
  if (row.revoked_at) {
    throw new AppError('CERTIFICATE_REVOKED', { reason: row.revoked_reason ?? '' });
  }
  const content = await printCertificate(workers, {
    organisationName: row.organisation_name,
    holderName: row.holder_name,
    design: certificateDesign.parse(row.design),
    body: row.body,
    issuedAt: row.issued_at,
    timeZone: row.time_zone,
    expiresAt: row.expires_at,
    number: row.number,
    code: row.code,
    checkUrl: checkUrlOf(settings.publicUrl, row.code),
  });
  return { fileName: `${row.source_title}-${row.holder_name}.pdf`, content };
}

/** The public check: anyone who holds the paper can type its code. */
export async function checkCertificate({ db, clock, files }: Pick<Platform, 'db' | 'clock' | 'files'>, typed: string) {
  const row = await findByCode(db, readCode(typed));
  return row ? { genuine: true, certificate: toPublic(row, clock.now(), files) } : { genuine: false, certificate: null };
}

export async function listAll({ db, clock }: Pick<Platform, 'db' | 'clock'>, person: Person, query: QueryOf<typeof certificateApi.issued>) {
  const now = clock.now();
  const filter = { keyword: query.keyword, status: query.status, now };
  const { rows, total } = await readPage(query, {
    find: (part) => findIssued(db, person.orgId, filter, part).execute(),
    count: () => countIssued(db, person.orgId, filter),
  });
  const list = rows.map((row) => {
    const { design: _look, ...card } = toCard(row, now);
    return { ...card, memberId: row.member_id, departmentName: row.department_name };
  });
  return { list, total };
}

export async function revoke(
  platform: Platform,
  person: Person,
  { certificateId, reason }: BodyOf<typeof certificateApi.revoke>,
): Promise<void> {
  const { db, clock, jobs } = platform;
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const revoked = orNotFound(await revokeCertificate(tx, person.orgId, certificateId, { at, reason }));
    await writeAudit(tx, platform, person, { action: 'certificate.revoke', targetId: certificateId, detail: reason });
    await jobs.publish(tx, 'certificate-revoked', { orgId: person.orgId, certificateId, ...revoked, at: at.toISOString() });
  });
}
