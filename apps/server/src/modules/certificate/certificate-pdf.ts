import type { CertificateDesign } from '@palm/contract/certificate';
import { dayIn } from '../../platform/clock.ts';
import { renderCertificateTask } from '../../platform/pdf/certificate-task.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { chineseDay } from './certificate-text.ts';

/** The seal is red on every certificate, whatever the colour of the organisation. */
const SEAL_COLOUR = '#b3261e';

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

const dayText = ({ timeZone }: PrintedCertificate, moment: Date): string => chineseDay(dayIn(timeZone, moment));

export async function printCertificate(workers: Workers, certificate: PrintedCertificate): Promise<Buffer> {
  const page = await workers.run(renderCertificateTask, {
    organisationName: certificate.design.signature === '' ? certificate.organisationName : certificate.design.signature,
    memberName: certificate.holderName,
    title: certificate.design.title,
    body: certificate.body,
    issuedOn: dayText(certificate, certificate.issuedAt),
    validUntil: certificate.expiresAt && dayText(certificate, certificate.expiresAt),
    number: certificate.number,
    code: certificate.code,
    verifyUrl: certificate.checkUrl,
    template: {
      orientation: certificate.design.orientation,
      colours: { main: certificate.design.colour, accent: SEAL_COLOUR },
      borderStyle: certificate.design.border,
      sealText: certificate.design.sealText,
    },
  });
  return Buffer.from(page);
}
