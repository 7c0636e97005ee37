import type { CertificateDesign } from '@palm/contract/certificate/calls';
import { AppError } from '../../platform/app-error.ts';
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
  const printed = await workers.run(renderCertificateTask, {
    ...facts,
    issuedOn: dayIn(timeZone, issuedAt),
    validUntil: expiresAt && dayIn(timeZone, expiresAt),
  });
  if ('missing' in printed) {
    throw new AppError('CERTIFICATE_LETTERS', { letters: printed.missing.join('') });
  }
  return Buffer.from(printed.pdf);
}
