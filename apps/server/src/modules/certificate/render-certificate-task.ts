import type { CertificateFacts } from '@palm/certificate/certificate';
import type { Task } from '../../platform/workers/task.ts';

export type CertificatePage = Omit<CertificateFacts, 'check'> & {
  /** What a stranger types to check it (验证码). */
  code: string;
  /** What a stranger opens instead, by the QR code or by a click on it. */
  checkUrl: string;
};

/** The bytes of a pdf. */
export const renderCertificateTask: Task<CertificatePage, Uint8Array> = { name: 'certificate', lane: 'write', deadlineMs: 30_000 };
