import {
  certificateDesign,
  type CertificateCard,
  type CertificateDetail,
  type CertificateTemplate,
} from '@palm/contract/certificate/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import { maskName } from './certificate-text.ts';
import type { CertificateRow } from './certificate.queries.ts';
import type { TemplateRow } from './template.queries.ts';

type CardRow = Omit<CertificateRow, 'organisation_name' | 'logo_key' | 'time_zone'>;

function statusOf(row: Pick<CardRow, 'revoked_at' | 'expires_at'>, now: Date): CertificateCard['status'] {
  if (row.revoked_at) {
    return 'revoked';
  }
  return row.expires_at && row.expires_at <= now ? 'expired' : 'valid';
}

export function toCard(row: CardRow, now: Date): CertificateCard {
  const design = certificateDesign.parse(row.design);
  return {
    id: row.id,
    title: design.title,
    sourceTitle: row.source_title,
    holderName: row.holder_name,
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    status: statusOf(row, now),
    design,
  };
}

/** The public page that verifies a certificate. */
export const checkUrlOf = (publicUrl: string, code: string): string => `${publicUrl}/web/certificateCheck?code=${code}`;

export function toDetail(row: CertificateRow, now: Date, publicUrl: string): CertificateDetail {
  return {
    ...toCard(row, now),
    body: row.body,
    organisationName: row.organisation_name,
    code: row.code,
    checkUrl: checkUrlOf(publicUrl, row.code),
    reason: row.revoked_reason,
  };
}

/** What a stranger who knows the code may see. */
export function toPublic(row: CertificateRow, now: Date, files: FileLinks) {
  const card = toCard(row, now);
  return {
    number: card.number,
    title: card.title,
    sourceTitle: card.sourceTitle,
    holderName: maskName(card.holderName),
    organisationName: row.organisation_name,
    organisationLogoUrl: files.url(row.logo_key),
    // The words of the template, with the placeholders for name and score left unfilled.
    design: card.design,
    issuedAt: card.issuedAt,
    expiresAt: card.expiresAt,
    timeZone: row.time_zone,
    status: card.status,
    reason: row.revoked_reason,
  };
}

export function toTemplate(row: TemplateRow, usedBy: readonly string[]): CertificateTemplate {
  return {
    id: row.id,
    name: row.name,
    design: certificateDesign.parse(row.design),
    validMonths: row.valid_months,
    numberRule: row.number_rule,
    enabled: row.enabled,
    issuedCount: row.issued_count,
    usedBy: [...usedBy],
    updatedAt: row.updated_at.toISOString(),
  };
}
