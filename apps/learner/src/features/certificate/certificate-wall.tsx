import type { CertificateDetail } from '@palm/contract/certificate/calls';
import { Skeleton } from '@palm/ui/skeleton';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useDates } from '../../shared/dates.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { CertificateStatus } from './certificate-status.tsx';
import styles from './certificate.module.css';

/** Loading skeleton. */
export function CertificateWallSkeleton() {
  return (
    <div className={styles.wall}>
      <Skeleton height={320} />
      <Skeleton height={320} />
    </div>
  );
}

/** Certificates as pictures, linked to their pages. */
export function CertificateWall({ certificates }: { certificates: readonly CertificateDetail[] }) {
  const dates = useDates();
  return (
    <ul className={styles.wall}>
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <div className={styles.frame} data-orientation={certificate.design.orientation}>
            <CertificatePicture certificate={certificate} />
          </div>
          <div className={styles.caption}>
            <h2 className="clamp-1">
              <Link to={href('memberCertificate', {}, { certificateId: certificate.id })}>{certificate.title}</Link>
            </h2>
            <CertificateStatus certificate={certificate} />
            <p className="clamp-1">
              {certificate.sourceTitle} · {dates.day(certificate.issuedAt)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
