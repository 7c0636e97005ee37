import type { CertificateCard } from '@palm/contract/certificate/calls';
import { Tag } from '@palm/ui/tag';

const LOOKS = {
  valid: { tone: 'success', text: '有效' },
  expired: { tone: 'warning', text: '已过期' },
  revoked: { tone: 'danger', text: '已撤销' },
} as const;

export function CertificateStatus({ status }: { status: CertificateCard['status'] }) {
  const { tone, text } = LOOKS[status];
  return <Tag tone={tone}>{text}</Tag>;
}
