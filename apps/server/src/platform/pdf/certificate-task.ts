import type { Task } from '../workers/task.ts';
import type { BorderStyle } from './certificate-border.ts';

export interface CertificateTemplate {
  orientation: 'landscape' | 'portrait';
  /** `#rrggbb`: `main` for border and title, `accent` for seal and ornament. */
  colours: { main: string; accent: string };
  borderStyle: BorderStyle;
  /** Below the seal: who issued it. */
  sealText: string;
}

export interface CertificateInput {
  organisationName: string;
  memberName: string;
  title: string;
  /** Why it is given; line breaks are kept. */
  body: string;
  /** As it is to be read: `2026 年 11 月 20 日`. */
  issuedOn: string;
  /** The last day, as it is to be read; null = for ever. */
  validUntil: string | null;
  /** The number on the paper (编号). */
  number: string;
  /** What a stranger types to check it (验证码). */
  code: string;
  verifyUrl: string;
  template: CertificateTemplate;
}

/** The bytes of a pdf. */
export const renderCertificateTask: Task<CertificateInput, Uint8Array> = { name: 'certificate', lane: 'write', deadlineMs: 30_000 };
