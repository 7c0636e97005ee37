import { describeCertificate } from '@palm/certificate/certificate';
import { estimateWidth } from '@palm/certificate/type-setting';
import type { CertificateCard, CertificateDetail } from '@palm/contract/certificate/calls';
import { CertificateSvg } from '@palm/ui/certificate-svg';
import { encode } from 'uqr';
import { useDates } from '../../shared/dates.ts';
import { useStored } from '../../shared/services.tsx';
import styles from './certificate.module.css';

type CertificatePictureProps = {
  /** A card of the list has neither the sentence below the name nor how others check it. */
  certificate: CertificateCard & Partial<CertificateDetail>;
};

/** A certificate as the PDF of the server shows it. */
export function CertificatePicture({ certificate }: CertificatePictureProps) {
  const { design, holderName, number, issuedAt, expiresAt, sourceTitle, code, checkUrl } = certificate;
  const dates = useDates();
  const appName = useStored('appName') ?? '';
  const facts = {
    design,
    organisationName: certificate.organisationName ?? appName,
    holderName,
    body: certificate.body ?? `完成《${sourceTitle}》`,
    number,
    issuedOn: dates.isoDay(issuedAt),
    validUntil: expiresAt === null ? null : dates.isoDay(expiresAt),
    check: code && checkUrl ? { code, qr: encode(checkUrl, { ecc: 'M', border: 0 }).data } : null,
  };
  return (
    <CertificateSvg
      className={styles.picture}
      drawing={describeCertificate(facts, estimateWidth)}
      label={`${design.title}，${holderName}，${sourceTitle}`}
    />
  );
}
