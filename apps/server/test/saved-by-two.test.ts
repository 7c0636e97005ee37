import { applicationAdminApi } from '@palm/contract/application/admin';
import { valuesOf } from '@palm/contract/application/fields';
import { attendanceAdminApi } from '@palm/contract/attendance/admin';
import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { deliverySettingApi } from '@palm/contract/delivery/setting';
import { deliveryTemplateApi } from '@palm/contract/delivery/template-calls';
import type { Envelope } from '@palm/contract/envelope';
import { groupApi } from '@palm/contract/group/calls';
import { groupDeskApi } from '@palm/contract/group/desk';
import { signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { organisationApi } from '@palm/contract/organisation/calls';
import { pointsAdminApi } from '@palm/contract/points/admin';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { call, send } from './call.ts';
import { createMember, createOrganisation, createOwner } from './factories.ts';

const AT_ONCE = 300;

let app: TestApp;
let token: string;
let orgId: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ orgId } = await createOrganisation(app));
  token = (await createOwner(app, orgId)).token;
});
afterAll(() => app.close());

/** Something that an administrator edits; the number stands for what is typed into one of its fields. */
interface Edited {
  read: () => Promise<{ typed: number; revision: number }>;
  save: (typed: number, revision?: number) => Promise<LightMyRequestResponse>;
}

const createClass = async () => (await call(app, token, classroomAdminApi.create, { body: { title: '训练营' } })).id;

const kinds: Record<string, () => Promise<Edited>> = {
  lesson: async () => {
    const times = { startsAt: '2026-11-24T07:00:00.000Z', endsAt: '2026-11-24T09:30:00.000Z' };
    const fields = { title: '演练', place: '0', ...times, opensMinutes: 0, closesMinutes: 10, lateMinutes: 5, check: null };
    const body = { ...fields, classroomId: await createClass() };
    const { id: lessonId } = await call(app, token, attendanceAdminApi.createLesson, { body });
    return {
      read: async () => {
        const { place, revision } = await call(app, token, attendanceAdminApi.lesson, { query: { lessonId } });
        return { typed: Number(place), revision };
      },
      save: (place, revision) =>
        send(app, token, attendanceAdminApi.updateLesson, { body: { ...fields, place: String(place), lessonId, revision } }),
    };
  },
  group: async () => {
    const classroomId = await createClass();
    const { id: groupId } = await call(app, token, groupDeskApi.create, { body: { classroomId, name: '翻山组', slogan: '0' } });
    return {
      read: async () => {
        const { groups } = await call(app, token, groupApi.overview, { query: { classroomId } });
        return { typed: Number(groups[0]?.slogan), revision: groups[0]?.revision ?? 0 };
      },
      save: (typed, revision) =>
        send(app, token, groupDeskApi.update, { body: { groupId, name: '翻山组', slogan: String(typed), revision } }),
    };
  },
  badge: async () => {
    const fields = { name: '百分', intro: '', icon: 'star', tone: 'gold', measure: 'points-earned' } as const;
    const { id: badgeId } = await call(app, token, pointsAdminApi.createBadge, { body: { ...fields, goal: 100 } });
    return {
      read: async () => {
        const { goal: typed, revision } = await call(app, token, pointsAdminApi.badge, { query: { badgeId } });
        return { typed, revision };
      },
      save: (goal, revision) =>
        send(app, token, pointsAdminApi.updateBadge, { body: { ...fields, goal, badgeId, enabled: false, revision } }),
    };
  },
  'rule for points': async () => {
    const ruleNow = async () => (await call(app, token, pointsAdminApi.rules)).rules[0];
    const { kind = '' } = (await ruleNow()) ?? {};
    return {
      read: async () => {
        const { points: typed = 0, revision = 0 } = (await ruleNow()) ?? {};
        return { typed, revision };
      },
      save: (points, revision) =>
        send(app, token, pointsAdminApi.saveRule, { body: { kind, points, dailyLimit: null, enabled: true, revision } }),
    };
  },
  'list of levels': async () => ({
    read: async () => {
      const { levels, levelsRevision: revision } = await call(app, token, pointsAdminApi.rules);
      return { typed: Number(levels[0]?.name), revision };
    },
    save: (typed, revision) =>
      send(app, token, pointsAdminApi.saveLevels, { body: { levels: [{ name: String(typed), from: 0 }], revision } }),
  }),
  'message template': async () => {
    const which = { channel: 'sms', template: 'code' } as const;
    const fields = { ...which, subject: '验证码', text: '{验证码}', remoteParams: [] };
    return {
      read: async () => {
        const { list } = await call(app, token, deliveryTemplateApi.list);
        const row = list.find(({ channel, template }) => channel === which.channel && template === which.template);
        return { typed: Number(row?.number), revision: row?.revision ?? 0 };
      },
      save: (typed, revision) => send(app, token, deliveryTemplateApi.update, { body: { ...fields, number: String(typed), revision } }),
    };
  },
  'provider of a channel': async () => ({
    read: async () => {
      const { list } = await call(app, token, deliverySettingApi.settings);
      const { dailyLimit: typed = 0, revision = 0 } = list.find(({ channel }) => channel === 'mail') ?? {};
      return { typed, revision };
    },
    save: (dailyLimit, revision) =>
      send(app, token, deliverySettingApi.update, { body: { channel: 'mail', setting: { provider: 'outbox' }, dailyLimit, revision } }),
  }),
  'own fields of a member': async () => {
    const fields = [{ key: 'shoes', label: '鞋码', kind: 'number' as const, required: false, options: [], hint: '', maxLength: 40 }];
    const { revision: formRevision } = await call(app, token, applicationAdminApi.form);
    await call(app, token, applicationAdminApi.updateForm, { body: { open: false, note: '', fields, revision: formRevision } });
    const { memberId } = await createMember(app, orgId);
    return {
      read: async () => {
        const { values, revision } = await call(app, token, applicationAdminApi.memberFields, { query: { memberId } });
        return { typed: Number(valuesOf(values)['shoes']), revision };
      },
      save: (typed, revision) =>
        send(app, token, applicationAdminApi.updateMemberFields, { body: { memberId, values: { shoes: String(typed) }, revision } }),
    };
  },
  'settings of an organisation': async () => {
    const { code: _code, brand: _brand, revision: _revision, ...fields } = await call(app, token, organisationApi.settings);
    return {
      read: async () => {
        const { slogan, revision } = await call(app, token, organisationApi.settings);
        return { typed: Number(slogan), revision };
      },
      save: (typed, revision) => send(app, token, organisationApi.updateSettings, { body: { ...fields, slogan: String(typed), revision } }),
    };
  },
  'sign-in policy': async () => {
    const { revision: _revision, ...fields } = await call(app, token, signInPolicyApi.get);
    return {
      read: async () => {
        const { passwordDays: typed, revision } = await call(app, token, signInPolicyApi.get);
        return { typed, revision };
      },
      save: (typed, revision) => send(app, token, signInPolicyApi.update, { body: { ...fields, passwordDays: typed, revision } }),
    };
  },
};

const outcomeOf = (response: LightMyRequestResponse) => {
  const { flag, result, errorCode } = response.json<Envelope<{ revision: number }>>();
  return flag ? result?.revision : errorCode;
};

describe.each(Object.entries(kinds))('the %s', (_kind, make) => {
  test('is not overwritten by somebody who read it before the last change, wherever the clock stands', async () => {
    const { read, save } = await make();
    const { revision: first } = await read();
    const second = outcomeOf(await save(101, first)) as number;
    expect(await read()).toEqual({ typed: 101, revision: second });
    expect(outcomeOf(await save(102, first))).toBe('CONFLICT');
    // Later than any date; a form does not even take such a number.
    expect(['CONFLICT', 'PARAM_INVALID']).toContain(outcomeOf(await save(102, Number.MAX_SAFE_INTEGER)));
    expect(await read()).toEqual({ typed: 101, revision: second });
    app.platform.clock.advance({ minutes: -60 });
    const third = outcomeOf(await save(103, second));
    expect(third).toBeGreaterThan(second);
    expect(outcomeOf(await save(104, second))).toBe('CONFLICT');
    expect(await read()).toEqual({ typed: 103, revision: third });
  });

  test('is saved by one of many at once, and the others are told', async () => {
    const { read, save } = await make();
    const { revision } = await read();
    const typed = Array.from({ length: AT_ONCE }, (_, place) => 201 + place);
    const outcomes = (await Promise.all(typed.map((each) => save(each, revision)))).map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(AT_ONCE - 1);
    const winner = outcomes.findIndex((outcome) => typeof outcome === 'number');
    expect(await read()).toEqual({ typed: typed[winner], revision: outcomes[winner] });
  });

  test('is saved by whoever names no revision', async () => {
    const { read, save } = await make();
    const { revision } = await read();
    await save(105, revision);
    expect(outcomeOf(await save(106))).toEqual(expect.any(Number));
    expect(await read()).toMatchObject({ typed: 106 });
  });
});
