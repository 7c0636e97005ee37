import type { CertificateCard } from '@palm/contract/certificate/calls';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';

const DAY_MS = 86_400_000;
/** The same as the server's filter 快到期. */
const SOON_DAYS = 30;

const LOOKS = {
  valid: { tone: 'success', text: '有效' },
  expired: { tone: 'grey', text: '已过期' },
  revoked: { tone: 'danger', text: '已撤销' },
} as const;

/** Status of a certificate; one that expires soon shows when. */
export function CertificateStatus({ certificate: { status, expiresAt } }: { certificate: Pick<CertificateCard, 'status' | 'expiresAt'> }) {
  const now = useNow();
  const left = expiresAt === null ? Infinity : Math.ceil((Date.parse(expiresAt) - now) / DAY_MS);
  if (status === 'valid' && left <= SOON_DAYS) {
    return <Tag tone="warning">{left > 1 ? `${left} 天后到期` : '1 天内到期'}</Tag>;
  }
  const { tone, text } = LOOKS[status];
  return <Tag tone={tone}>{text}</Tag>;
}
