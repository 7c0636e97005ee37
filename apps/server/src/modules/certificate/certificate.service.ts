import { certificateDesign, type certificateApi } from '@palm/contract/certificate';
import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import { found } from '../../platform/app-error.ts';
import { dayIn } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Download } from '../../platform/download.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ExamSubmitted } from '../exam/index.ts';
import { writeAudit } from '../identity/index.ts';
import type { CourseCompleted } from '../study/index.ts';
import { printCertificate } from './certificate-pdf.ts';
import { addMonths, fillBody, newCode, numberOf, readCode } from './certificate-text.ts';
import {
  findAttemptScore,
  findAward,
  findByCode,
  findHolder,
  findOwnCertificate,
  insertCertificate,
  listIssued,
  listOwnCertificates,
  revokeCertificate,
} from './certificate.queries.ts';
import { checkUrlOf, toCard, toDetail, toPublic } from './certificate.view.ts';

interface Achievement {
  orgId: string;
  memberId: string;
  source: { kind: 'course' | 'exam'; id: string };
  /** The attempt whose score the body may name. */
  attemptId: string | null;
  at: string;
}

export const issueForCourse = (platform: Platform, { orgId, memberId, courseId, at }: CourseCompleted): Promise<void> =>
  issueCertificate(platform, { orgId, memberId, source: { kind: 'course', id: courseId }, attemptId: null, at });

export async function issueForExam(platform: Platform, { orgId, memberId, examId, attemptId, passed, at }: ExamSubmitted): Promise<void> {
  if (passed) {
    await issueCertificate(platform, { orgId, memberId, source: { kind: 'exam', id: examId }, attemptId, at });
  }
}

/** Awards what the course or exam promises, once; nothing when it promises nothing. */
async function issueCertificate({ db, newId, jobs }: Platform, achievement: Achievement): Promise<void> {
  const { orgId, memberId, source } = achievement;
  const award = await findAward(db, orgId, source);
  const holder = await findHolder(db, orgId, memberId);
  if (!award || !holder) {
    return;
  }
  const issuedAt = new Date(achievement.at);
  const design = certificateDesign.parse(award.design);
  const score = achievement.attemptId === null ? null : await findAttemptScore(db, orgId, achievement.attemptId);
  const code = newCode();
  const facts = {
    name: holder.name,
    source: award.sourceTitle,
    score: score === null ? null : score / 100,
    day: dayIn(holder.timeZone, issuedAt),
  };
  const certificate = {
    orgId,
    id: newId(),
    templateId: award.templateId,
    memberId,
    source,
    sourceTitle: award.sourceTitle,
    holderName: holder.name,
    number: numberOf(code, holder.timeZone, issuedAt),
    code,
    design,
    body: fillBody(design.body, facts),
    issuedAt,
    expiresAt: award.validMonths === null ? null : addMonths(issuedAt, award.validMonths),
  };
  await inTransaction(db, async (tx) => {
    if (await insertCertificate(tx, certificate)) {
      const { id: certificateId, sourceTitle } = certificate;
      await jobs.publish(tx, 'certificate-issued', {
        orgId,
        memberId,
        certificateId,
        title: design.title,
        sourceTitle,
        at: achievement.at,
      });
    }
  });
}

export async function listMine({ db, clock }: Pick<Platform, 'db' | 'clock'>, person: Person, page: QueryOf<typeof certificateApi.list>) {
  const { list, total } = await listOwnCertificates(db, person.orgId, person.memberId, page);
  return { list: list.map((row) => toCard(row, clock.now())), total };
}

export async function getMine({ db, clock, settings }: Platform, person: Person, certificateId: string) {
  const row = found(await findOwnCertificate(db, person.orgId, person.memberId, certificateId));
  return toDetail(row, clock.now(), settings.publicUrl);
}

export async function downloadMine({ db, settings, workers }: Platform, person: Person, certificateId: string): Promise<Download> {
  const row = found(await findOwnCertificate(db, person.orgId, person.memberId, certificateId));
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

/** The public check: whoever holds the paper types its code. */
export async function checkCertificate({ db, clock }: Pick<Platform, 'db' | 'clock'>, typed: string) {
  const row = await findByCode(db, readCode(typed));
  return row ? { genuine: true, certificate: toPublic(row, clock.now()) } : { genuine: false, certificate: null };
}

export async function listAll({ db, clock }: Pick<Platform, 'db' | 'clock'>, person: Person, query: QueryOf<typeof certificateApi.issued>) {
  const now = clock.now();
  const { list, total } = await listIssued(db, person.orgId, { ...query, keyword: query.keyword, status: query.status, now });
  const rows = list.map((row) => {
    const { design: _look, ...card } = toCard(row, now);
    return { ...card, memberId: row.member_id, departmentName: row.department_name };
  });
  return { list: rows, total };
}

export async function revoke(
  platform: Platform,
  person: Person,
  { certificateId, reason }: BodyOf<typeof certificateApi.revoke>,
): Promise<void> {
  const { db, clock } = platform;
  await inTransaction(db, async (tx) => {
    found((await revokeCertificate(tx, person.orgId, certificateId, { at: clock.now(), reason })) || null);
    await writeAudit(tx, platform, person, { action: 'certificate.revoke', targetId: certificateId, detail: reason });
  });
}
