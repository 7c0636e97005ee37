import { defineSamples } from '../../../test/samples.ts';

const badgeFields = { name: '百分起步', intro: '', icon: 'star', tone: 'gold', measure: 'points-earned', goal: 100 };

export const samples = defineSamples({
  rows: async ({ app, caller, words, now, insert }) => {
    const entry = { member_id: caller, kind: 'manual', title: words, day: '2026-11-20', earned_at: now };
    await insert('point_entry', { ...entry, cause: app.platform.newId(), points: 10 });
    await insert('point_rule', { id: undefined, kind: words, points: 1, enabled: true, updated_at: now });
    await insert('point_level', { id: undefined, levels: JSON.stringify([{ name: words, from: 0 }]), updated_at: now });
    const badge = await insert('badge', { ...badgeFields, name: words, created_at: now, updated_at: now });
    const held = await insert('badge', { ...badgeFields, name: words, created_at: now, updated_at: now });
    await insert('member_badge', { id: undefined, member_id: caller, badge_id: held, earned_at: now });
    return { badge, recipient: caller };
  },
  calls: {
    'pointsAdmin.badge': ({ badge }) => ({ query: { badgeId: badge } }),
    'pointsAdmin.updateBadge': (own) => ({ body: { ...badgeFields, badgeId: own.badge, enabled: true } }),
    'pointsAdmin.removeBadge': (own) => ({ body: { badgeId: own.badge } }),
    'pointsAdmin.adjust': (own) => ({
      body: { adjustmentId: '01920000-0000-7000-8000-00000000d0e5', memberIds: [own.recipient], points: 5, reason: '分享了案例' },
    }),
  },
  plain: {
    'pointsAdmin.saveRule': { body: { kind: 'course-completed', points: 30, dailyLimit: null, enabled: true } },
    'pointsAdmin.saveLevels': { body: { levels: [{ name: '启程', from: 0 }] } },
    'pointsAdmin.createBadge': { body: badgeFields },
    'points.setOnBoard': { body: { onBoard: true } },
  },
  free: ['pointsAdmin.adjust: adjustmentId'],
});
