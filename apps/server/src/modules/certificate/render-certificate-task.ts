import type { CertificateFacts } from '@palm/certificate/certificate';
import type { Task } from '../../platform/workers/task.ts';

export type CertificatePage = Omit<CertificateFacts, 'check'> & {
  /** The verification code that a stranger types (验证码). */
  code: string;
  /** The page that a stranger opens instead, through the QR code or the link. */
  checkUrl: string;
};

/** The bytes of a PDF, or the letters of the holder's name that it could not show. */
export type PrintedPage = { pdf: Uint8Array } | { missing: string[] };

export const renderCertificateTask: Task<CertificatePage, PrintedPage> = { name: 'certificate', lane: 'write', deadlineMs: 30_000 };
