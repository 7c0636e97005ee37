// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { AppError } from '@palm/client/app-error';
import { createStore } from '@palm/client/storage';
import { notificationHeader, type RedPoint } from '@palm/contract/message/red-point';
import { createRedPoints } from './red-point.ts';

const point = (seqNo: number): RedPoint => ({
  objId: 'o',
  msgUuid: `m${seqNo}`,
  topLevelType: 'study',
  secondLevelType: 'course-completed',
  seqNo,
  extras: { title: '完成课程', target: null },
});

const headersOf = (type?: string) => new Headers(type === undefined ? {} : { [notificationHeader]: type });

const setUp = (answers: (RedPoint[] | Error | (() => RedPoint[]))[] = []) => {
  localStorage.clear();
  const store = createStore({ local: localStorage, session: null });
  store.set('userId', '1');
  const polls: [number, string][] = [];
  const seen = { tokens: 0, popups: 0 };
  const points = createRedPoints({
    store,
    fetchToken: async () => {
      seen.tokens += 1;
      return 'fetched';
    },
    pickUp: async (seqNo, token) => {
      polls.push([seqNo, token]);
      const answer = answers.shift() ?? [];
      if (answer instanceof Error) {
        throw answer;
      }
      return typeof answer === 'function' ? answer() : answer;
    },
    onPopup: () => (seen.popups += 1),
  });
  return { store, points, polls, seen };
};

describe('red points', () => {
  it('seed §4 "uses the stored message-platform token"', async () => {
    const { store, points, polls, seen } = setUp();
    store.set('messageAccessToken', 'stored');
    store.set('seqNo', 7);
    await points.pickUp();
    expect([polls, seen.tokens]).toEqual([[[7, 'stored']], 0]);
  });

  it('seed §4 "fetching it if missing (setting seqNo to -1 if absent)"', async () => {
    const { points, polls } = setUp();
    await points.pickUp();
    expect(polls).toEqual([[-1, 'fetched']]);
    expect([localStorage.getItem('SPCKV2_seqNo'), localStorage.getItem('SPCKV2_messageAccessToken')]).toEqual(['-1', 'fetched']);
  });

  it.each([
    ['RPM', 1, 0],
    ['NWR', 1, 1],
    ['rpm', 0, 0],
    ['', 0, 0],
    [undefined, 0, 0],
    ['RPM, NWR', 0, 0],
  ])('seed §4 "when response header x-{product}-notification-type is RPM or NWR": %s', async (type, polled, popups) => {
    const { points, polls, seen } = setUp();
    points.onHeaders(headersOf(type), '/front/crt/t');
    await Promise.resolve();
    await Promise.resolve();
    expect([polls.length, seen.popups]).toEqual([polled, popups]);
  });

  it.each(['/front/message/spckMPAccessToken', '/message-front/v1/messageInbox/pickUpRedPointOfTarget/-1/3'])(
    'does not trigger another pick-up by its own call %s',
    async (path) => {
      const { points, polls } = setUp();
      points.onHeaders(headersOf('RPM'), path);
      await Promise.resolve();
      expect(polls).toEqual([]);
    },
  );

  it('seed §4 "red-point counter increments when a poll returns a non-empty result and is reset on request"', async () => {
    const { points } = setUp([[point(3), point(5)], [], [point(6)]]);
    let told = 0;
    points.subscribe(() => (told += 1));
    await points.pickUp();
    await points.pickUp();
    await points.pickUp();
    expect([points.count(), told]).toEqual([2, 2]);
    points.reset();
    expect(points.count()).toBe(0);
  });

  it('product §3.14 "the highest seqNo is stored", and the points are kept', async () => {
    const { store, points, polls } = setUp([[point(9), point(4)]]);
    await points.pickUp();
    await points.pickUp();
    expect(polls.map(([seqNo]) => seqNo)).toEqual([-1, 9]);
    expect(store.get('PointNewsCentral').map(({ msgUuid }) => msgUuid)).toEqual(['m9', 'm4']);
  });

  it('shows a popup that arrived with points, because no later response announces it', async () => {
    const { points, seen } = setUp([[point(1), { ...point(2), secondLevelType: 'popup' }], [point(3)]]);
    await points.pickUp();
    await points.pickUp();
    expect(seen.popups).toBe(1);
  });

  it('shares one poll between simultaneous responses', async () => {
    const { points, polls } = setUp();
    points.onHeaders(headersOf('RPM'), '/a');
    points.onHeaders(headersOf('RPM'), '/b');
    await points.pickUp();
    expect(polls).toHaveLength(1);
  });

  it('discards a refused token, and keeps it after a mere network failure', async () => {
    const refused = new AppError({ code: 1401, errorCode: 'MESSAGE_TOKEN_REFUSED', msg: '' });
    const lost = new AppError({ code: -1, errorCode: 'NETWORK_FAILURE', msg: '' });
    const { store, points } = setUp([lost, refused]);
    await points.pickUp();
    expect(store.get('messageAccessToken')).toBe('fetched');
    await points.pickUp();
    expect(store.get('messageAccessToken')).toBeNull();
  });

  it('does nothing if the person has signed out since the notification', async () => {
    const { store, points, polls, seen } = setUp();
    store.remove('userId');
    points.onHeaders(headersOf('RPM'), '/front/todo/list');
    await points.pickUp();
    expect([polls, seen.tokens]).toEqual([[], 0]);
  });

  it('drops items picked up for somebody who has left meanwhile', async () => {
    const { store, points } = setUp([
      () => {
        store.set('userId', '2');
        return [point(1)];
      },
    ]);
    await points.pickUp();
    expect([points.count(), store.get('PointNewsCentral')]).toEqual([0, []]);
  });
});
