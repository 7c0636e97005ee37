import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import { chineseDay } from '@palm/certificate/chinese-day';
import { dayIn } from '../../platform/clock.ts';
import type { CertificateExpiring, CertificateIssued, CertificateRevoked } from './certificate.events.ts';

/** Messages to certificate holders. */
export const certificateNotices = (): Notice[] => [
  notice('certificate-issued', async (event) => ({ orgId: event.orgId, messages: [toIssuedNotice(event)] })),
  notice('certificate-expiring', async (event) => ({ orgId: event.orgId, messages: [toExpiringNotice(event)] })),
  notice('certificate-revoked', async (event) => ({ orgId: event.orgId, messages: [toRevokedNotice(event)] })),
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

const toExpiringNotice = ({ memberId, certificateId, title, sourceTitle, expiresAt, timeZone, at }: CertificateExpiring): NewNotice => ({
  memberId,
  topLevel: 'certificate',
  secondLevel: 'certificate-expiring',
  title: `${title}快到期了`,
  body: `《${sourceTitle}》的${title}有效期到${chineseDay(dayIn(timeZone, new Date(expiresAt)))}，过后别人查验会显示已过期。还要用的话，请提前联系管理员换发。`,
  target: `/member/memberCertificate?certificateId=${certificateId}`,
  objectId: certificateId,
  dedupeKey: `certificate-expiring/${certificateId}`,
  createdAt: new Date(at),
});

const toRevokedNotice = ({ memberId, certificateId, title, sourceTitle, reason, at }: CertificateRevoked): NewNotice => ({
  memberId,
  topLevel: 'certificate',
  secondLevel: 'certificate-revoked',
  title: `${title}已被撤销`,
  body: `《${sourceTitle}》的${title}已被撤销，别人查验时也会看到。原因：${reason}`,
  target: `/member/memberCertificate?certificateId=${certificateId}`,
  objectId: certificateId,
  dedupeKey: `certificate-revoked/${certificateId}`,
  createdAt: new Date(at),
});
