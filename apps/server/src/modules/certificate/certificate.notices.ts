import { notice, type NewNotice, type Notice } from '../../platform/answers.ts';
import type { CertificateIssued } from './certificate.events.ts';

/** What holders are told. */
export const certificateNotices = (): Notice[] => [
  notice('certificate-issued', async (event) => ({ orgId: event.orgId, messages: [toIssuedNotice(event)] })),
];

const toIssuedNotice = ({ memberId, certificateId, title, sourceTitle, at }: CertificateIssued): NewNotice => ({
  memberId,
  topLevel: 'certificate',
  secondLevel: 'certificate-issued',
  title: `获得${title}`,
  body: `《${sourceTitle}》的${title}已经颁发，可以下载 PDF，也可以把验证码发给别人查验。`,
  target: `/member/memberCertificate?certificateId=${certificateId}`,
  objectId: certificateId,
  dedupeKey: `certificate-issued/${certificateId}`,
  createdAt: new Date(at),
});
