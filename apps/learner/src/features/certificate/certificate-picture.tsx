import { CertificateSvg } from '@palm/ui/certificate-svg';
import type { useDates } from '../../shared/dates.ts';
import { useCertificateDrawing, type DrawnCertificate } from './use-certificate-drawing.ts';
import styles from './certificate.module.css';

type CertificatePictureProps = {
  certificate: DrawnCertificate & { sourceTitle: string };
  /** Of the issuing organisation, if that is not the person's own. */
  dates?: ReturnType<typeof useDates>;
};

/** A certificate on screen. */
export function CertificatePicture({ certificate, dates }: CertificatePictureProps) {
  const drawing = useCertificateDrawing(certificate, dates);
  const { design, holderName, sourceTitle } = certificate;
  return <CertificateSvg className={styles.picture} drawing={drawing} label={`${design.title}，${holderName}，${sourceTitle}`} />;
}
