/** A certificate was awarded. */
export interface CertificateIssued {
  orgId: string;
  memberId: string;
  certificateId: string;
  title: string;
  /** Title of the course or exam it was awarded for. */
  sourceTitle: string;
  /** ISO-8601. */
  at: string;
}

/** A certificate expires within thirty days. */
export interface CertificateExpiring extends CertificateIssued {
  /** ISO-8601. */
  expiresAt: string;
  timeZone: string;
}

/** A certificate was withdrawn by an administrator. */
export interface CertificateRevoked extends CertificateIssued {
  reason: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'certificate-issued': CertificateIssued;
    'certificate-expiring': CertificateExpiring;
    'certificate-revoked': CertificateRevoked;
  }
}
