import { earning, type Earning, type EarningRule } from '../../platform/answers/achievements.ts';
import './certificate.events.ts';

export const certificateRule: EarningRule = { kind: 'certificate-issued', name: '获得证书', points: 20, dailyLimit: null };

/** Every certificate earns points. */
export const certificateEarnings = (): Earning[] => [
  earning('certificate-issued', certificateRule, async (event) => {
    const { orgId, memberId, certificateId, title, at } = event;
    const address = `/member/memberCertificate?certificateId=${certificateId}`;
    return { orgId, memberId, cause: certificateId, title: `获得${title}`, note: event.sourceTitle, address, at: new Date(at) };
  }),
];
