import type { CertificateFacts } from '@palm/certificate/certificate';
import type { Task } from '../../platform/workers/task.ts';

export type CertificatePage = Omit<CertificateFacts, 'check'> & {
  /** The verification code that a stranger types (验证码). */
  code: string;
  /** The page that a stranger opens instead, through the QR code or the link. */
  checkUrl: string;
};

/** Returns the bytes of a PDF. */
export const renderCertificateTask: Task<CertificatePage, Uint8Array> = { name: 'certificate', lane: 'write', deadlineMs: 30_000 };
