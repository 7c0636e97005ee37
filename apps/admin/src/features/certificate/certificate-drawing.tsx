import { describeCertificate } from '@palm/certificate/certificate';
import { estimateWidth } from '@palm/certificate/type-setting';
import type { CertificateDesign } from '@palm/contract/certificate/calls';
import { CertificateSvg } from '@palm/ui/certificate-svg';
import styles from './certificate.module.css';
import { SAMPLE_QR } from './sample-qr.ts';
import { SAMPLE_DAY, SAMPLE_NAME, sampleExpiry, withSamples } from './template-draft.ts';

type DrawingProps = { design: CertificateDesign; validMonths: number | null; organisationName: string };

/** Preview of the certificate with sample data. */
export function CertificateDrawing({ design, validMonths, organisationName }: DrawingProps) {
  const body = withSamples(design.body);
  const facts = {
    design,
    organisationName,
    body,
    holderName: SAMPLE_NAME,
    number: '20261120-000000',
    issuedOn: SAMPLE_DAY,
    validUntil: validMonths === null ? null : sampleExpiry(validMonths),
    check: { code: '0000-0000-0000-0000', qr: SAMPLE_QR },
  };
  return (
    <CertificateSvg
      className={styles[design.orientation]}
      drawing={describeCertificate(facts, estimateWidth)}
      label={`证书样子：${design.title}，${SAMPLE_NAME}，${body}`}
    />
  );
}
