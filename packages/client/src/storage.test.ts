import { describe, expect, it } from 'vitest';
import { NOTIFY_VERSION } from './constants.ts';
import { createStore, isSignedIn } from './storage.ts';
import { createTestStorage } from './testing/test-storage.ts';

const storeOf = (entries: Record<string, string> = {}, session: Record<string, string> = {}) =>
  createStore({ local: createTestStorage(entries), session: createTestStorage(session) });

const garbage = [
  '',
  ' ',
  'null',
  'undefined',
  '{',
  '[',
  '{}',
  '[1,null,"x"]',
  '[object Object]',
  'NaN',
  '1e9',
  '\u0000',
  '💥',
  ',,,',
  '"',
  'true ',
];

describe('seed §3 browser storage (keys prefixed with a product-specific prefix)', () => {
  it('seed §3 "the token key is SPCKV2_accessToken"', () => {
    const local = createTestStorage();
    createStore({ local, session: null }).set('accessToken', 'abc');
    expect(local.getItem('SPCKV2_accessToken')).toBe('abc');
  });

  it('seed §3 "seqNo (red-point poll counter, default -1)"', () => {
    expect(storeOf().get('seqNo')).toBe(-1);
    expect(storeOf({ SPCKV2_seqNo: '17' }).get('seqNo')).toBe(17);
  });

  it('seed §3 "courseArr (comma-separated course ids already read, each suffixed with the letter c)"', () => {
    const local = createTestStorage({ SPCKV2_courseArr: '1c,broken,,2c,c' });
    const store = createStore({ local, session: null });
    expect(store.get('courseArr')).toEqual(['1', '2']);
    store.set('courseArr', ['1', '2', '3']);
    expect(local.getItem('SPCKV2_courseArr')).toBe('1c,2c,3c');
  });

  it('seed §3 "a session flag for 401 handling" is kept in the session storage', () => {
    const session = createTestStorage();
    createStore({ local: null, session }).set('unauthorisedShown', true);
    expect(session.getItem('SPCKV2_unauthorisedShown')).toBe('true');
  });

  it('seed §3 "PointNewsCentral: list of items with objId, msgUuid, topLevelType, secondLevelType" keeps the items that fit', () => {
    const good = { objId: '1', msgUuid: 'm', topLevelType: 'course', secondLevelType: 'completed' };
    expect(storeOf({ SPCKV2_PointNewsCentral: JSON.stringify([good, { objId: 2 }, null]) }).get('PointNewsCentral')).toEqual([good]);
  });

  it('seed §3 "ls_consensusConfig: flags" fills in what an older version did not store', () => {
    const config = storeOf({ SPCKV2_ls_consensusConfig: '{"courseComment":true}' }).get('ls_consensusConfig');
    expect(config.courseComment).toBe(true);
    expect(config.discussCommentReport).toBe(false);
  });

  it('seed §3 "a notify version constant exists"', () => {
    const store = storeOf({ SPCKV2_notifyVersion: NOTIFY_VERSION });
    expect(store.get('notifyVersion')).toBe(NOTIFY_VERSION);
    expect(NOTIFY_VERSION).not.toBe('');
  });

  it('seed §3 "teacherInfo" is absent rather than incomplete', () => {
    expect(storeOf({ SPCKV2_teacherInfo: '{"teacherId":"1"}' }).get('teacherInfo')).toBeNull();
    const teacher = { teacherId: '1', name: '周岚', avatar: null, introduction: null };
    expect(storeOf({ SPCKV2_teacherInfo: JSON.stringify(teacher) }).get('teacherInfo')).toEqual(teacher);
  });

  it.each(garbage)('returns a value of the right type if every key holds %j', (raw) => {
    const local = new Proxy(createTestStorage(), {
      get: (target, name: 'getItem') => (name === 'getItem' ? () => raw : target[name]),
    });
    const store = createStore({ local, session: local });
    expect(Number.isInteger(store.get('seqNo'))).toBe(true);
    expect([true, false]).toContain(store.get('fromOrgCode'));
    for (const name of ['courseArr', 'videoArr', 'columnArr', 'examMark', 'PointNewsCentral'] as const) {
      expect(Array.isArray(store.get(name))).toBe(true);
    }
    expect(store.get('themeColor')).toBeNull();
    expect(store.get('ls_consensusConfig').questComment).toBe(false);
    expect(store.get('accessToken') ?? 'x').toMatch(/^[\x21-\x7e]+$/);
  });

  it('returns the same list until the stored text changes, so that nothing rerenders needlessly', () => {
    const store = storeOf({ SPCKV2_courseArr: '1c' });
    expect(store.get('courseArr')).toBe(store.get('courseArr'));
    store.set('courseArr', ['1', '2']);
    expect(store.get('courseArr')).toEqual(['1', '2']);
  });

  it.each(['full', 'forbidden'] as const)('keeps a value in memory when the storage is %s', (mood) => {
    const store = createStore({ local: createTestStorage({ SPCKV2_userId: 'old' }, mood), session: null });
    store.set('userId', '7');
    store.set('unauthorisedShown', true);
    expect([store.get('userId'), store.get('unauthorisedShown')]).toEqual(['7', true]);
    store.signOut();
    expect([store.get('userId'), store.get('unauthorisedShown')]).toEqual([null, false]);
  });

  it('works in memory if the browser provides no storage at all', () => {
    const store = createStore({ local: null, session: null });
    store.set('userName', '林');
    expect(store.get('userName')).toBe('林');
    store.remove('userName');
    expect(store.get('userName')).toBeNull();
  });

  it('notifies listeners of a change until they unsubscribe', () => {
    const store = storeOf();
    let calls = 0;
    const leave = store.subscribe(() => (calls += 1));
    store.set('userId', '1');
    store.announce();
    leave();
    store.set('userId', '2');
    expect(calls).toBe(2);
  });
});

describe('seed §4 "logged in means (authToken and orgId) or (accessToken and userId) are stored"', () => {
  it.each([
    [{ SPCKV2_authToken: 'a', SPCKV2_orgId: '1' }, true],
    [{ SPCKV2_accessToken: 'a', SPCKV2_userId: '1' }, true],
    [{ SPCKV2_authToken: 'a', SPCKV2_userId: '1' }, false],
    [{ SPCKV2_accessToken: 'a', SPCKV2_orgId: '1' }, false],
    [{ SPCKV2_accessToken: 'undefined', SPCKV2_userId: '1' }, false],
    [{}, false],
  ] as [Record<string, string>, boolean][])('%j → %s', (entries, answer) => {
    expect(isSignedIn(storeOf(entries))).toBe(answer);
  });
});

describe('seed §4 "logout clears all stored data except the logo, organisation id, organisation code, theme colour and the video list"', () => {
  it('clears keys of older versions and the session, but nothing of another product', () => {
    const local = createTestStorage({ SPCKV2_retiredKey: 'x', SPCKV2_orgId: '1', other: 'stays' });
    const session = createTestStorage({ SPCKV2_userIdWhenHidden: '7' });
    createStore({ local, session }).signOut();
    expect([local.getItem('SPCKV2_retiredKey'), local.getItem('SPCKV2_orgId'), local.getItem('other')]).toEqual([null, '1', 'stays']);
    expect(session.getItem('SPCKV2_userIdWhenHidden')).toBeNull();
  });
});
