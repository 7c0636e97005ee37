import type { CertificateDesign } from '@palm/contract/certificate/calls';
import { dayIn } from '../../platform/clock.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { renderCertificateTask } from './render-certificate-task.ts';

export interface PrintedCertificate {
  organisationName: string;
  holderName: string;
  design: CertificateDesign;
  body: string;
  issuedAt: Date;
  timeZone: string;
  expiresAt: Date | null;
  number: string;
  code: string;
  checkUrl: string;
}

export async function printCertificate(workers: Workers, { issuedAt, expiresAt, timeZone, ...facts }: PrintedCertificate): Promise<Buffer> {
  const page = await workers.run(renderCertificateTask, {
    ...facts,
    issuedOn: dayIn(timeZone, issuedAt),
    validUntil: expiresAt && dayIn(timeZone, expiresAt),
  });
  return Buffer.from(page);
}
