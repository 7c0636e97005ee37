import { describeCertificate } from '@palm/certificate/certificate';
import type { Drawing } from '@palm/certificate/shapes';
import { estimateWidth } from '@palm/certificate/type-setting';
import type { CertificateDetail } from '@palm/contract/certificate/calls';
import { encode } from 'uqr';
import { useDates } from '../../shared/dates.ts';

export type DrawnCertificate = Pick<
  CertificateDetail,
  'design' | 'organisationName' | 'holderName' | 'body' | 'number' | 'issuedAt' | 'expiresAt' | 'code' | 'checkUrl'
>;

/** The certificate as in the server's PDF; dates are in the person's own organisation's time zone unless others are given. */
export function useCertificateDrawing(certificate: DrawnCertificate, own?: ReturnType<typeof useDates>): Drawing {
  const ours = useDates();
  const dates = own ?? ours;
  const { design, organisationName, holderName, body, number, issuedAt, expiresAt, code, checkUrl } = certificate;
  const facts = {
    design,
    organisationName,
    holderName,
    body,
    number,
    issuedOn: dates.isoDay(issuedAt),
    validUntil: expiresAt === null ? null : dates.isoDay(expiresAt),
    check: { code, qr: encode(checkUrl, { ecc: 'M', border: 0 }).data },
  };
  return describeCertificate(facts, estimateWidth);
}
