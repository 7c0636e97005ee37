import { beforeEach, describe, expect, it } from 'vitest';
import { createStore, type Store } from '@palm/client/storage';
import { lastCourseOf, rememberCourse } from './column-progress.ts';
import { consensusKinds, mayComment, mayReport } from './consensus-config.ts';
import { clearMarks, marksOf, removeMarks, toggleMark } from './exam-marks.ts';
import { openAfterLoad } from './open-after-load.ts';
import { addPointNews, clearPointNews, hasPointNews, removePointNews } from './point-news.ts';
import { hasRead, markRead } from './read-list.ts';

let store: Store;
beforeEach(() => {
  store = createStore({ local: null, session: null });
});

const garbage = ['{', 'null', '[null]', '[{"examId":1}]', '{"courseComment":"yes"}', 'c,c,,', '💥'];
const storeHolding = (raw: string): Store =>
  createStore({
    local: { length: 0, key: () => null, getItem: () => raw, setItem: () => undefined, removeItem: () => undefined },
    session: null,
  });

describe('seed §4 "exam marks are kept per exam, removable per exam or all cleared"', () => {
  it('sets, removes and clears flags', () => {
    toggleMark(store, 'e1', 'q1');
    toggleMark(store, 'e1', 'q2');
    toggleMark(store, 'e2', 'q1');
    toggleMark(store, 'e1', 'q1');
    expect([marksOf(store, 'e1'), marksOf(store, 'e2')]).toEqual([['q2'], ['q1']]);
    removeMarks(store, 'e1');
    expect([marksOf(store, 'e1'), marksOf(store, 'e2')]).toEqual([[], ['q1']]);
    clearMarks(store);
    expect(store.get('examMark')).toEqual([]);
  });

  it.each(garbage)('has no flags if %s is stored', (raw) => {
    expect(marksOf(storeHolding(raw), 'e1')).toEqual([]);
  });
});

describe('seed §3 "columnArr: list of column id with its last courseId"', () => {
  it('remembers the last course of each column', () => {
    rememberCourse(store, 'c1', 'a');
    rememberCourse(store, 'c2', 'b');
    rememberCourse(store, 'c1', 'c');
    expect([lastCourseOf(store, 'c1'), lastCourseOf(store, 'c2'), lastCourseOf(store, 'c3')]).toEqual(['c', 'b', null]);
  });

  it('evicts the oldest of more than 200', () => {
    for (let index = 0; index <= 200; index += 1) {
      rememberCourse(store, `c${index}`, 'a');
    }
    expect([lastCourseOf(store, 'c0'), lastCourseOf(store, 'c1'), store.get('columnArr').length]).toEqual([null, 'a', 200]);
  });

  it.each(garbage)('remembers nothing if %s is stored', (raw) => {
    expect(lastCourseOf(storeHolding(raw), 'c1')).toBeNull();
  });
});

describe('seed §3 "courseArr" and "videoArr"', () => {
  it('stores each id once, courses apart from videos', () => {
    markRead(store, 'courseArr', '1');
    markRead(store, 'courseArr', '1');
    markRead(store, 'videoArr', '2');
    expect([store.get('courseArr'), store.get('videoArr')]).toEqual([['1'], ['2']]);
    expect([hasRead(store, 'courseArr', '1'), hasRead(store, 'courseArr', '2')]).toEqual([true, false]);
  });

  it.each(['', 'a,b', 'a b'])('does not store the id %j', (id) => {
    markRead(store, 'courseArr', id);
    expect(store.get('courseArr')).toEqual([]);
  });

  it.each(garbage)('has read nothing if %s is stored', (raw) => {
    expect(hasRead(storeHolding(raw), 'courseArr', '1')).toBe(false);
  });
});

describe('seed §3 "PointNewsCentral: list of items with objId, msgUuid, topLevelType, secondLevelType"', () => {
  const item = (msgUuid: string, topLevelType = 'study') => ({
    objId: 'o',
    msgUuid,
    topLevelType,
    secondLevelType: 'course-completed',
    seqNo: 1,
  });

  it('keeps each message once, with these four fields', () => {
    addPointNews(store, [item('a'), item('b', 'exam')]);
    addPointNews(store, [item('b', 'exam')]);
    expect(store.get('PointNewsCentral')).toHaveLength(2);
    expect(Object.keys(store.get('PointNewsCentral')[0] ?? {})).toEqual(['objId', 'msgUuid', 'topLevelType', 'secondLevelType']);
  });

  it('removes read messages', () => {
    addPointNews(store, [item('a'), item('b', 'exam')]);
    removePointNews(store, 'b');
    expect([hasPointNews(store, 'study'), hasPointNews(store, 'exam')]).toEqual([true, false]);
    clearPointNews(store);
    expect(hasPointNews(store, 'study')).toBe(false);
  });
});

describe('seed §3 "ls_consensusConfig: flags courseComment, questComment, discussSubject, discussComment and their Report counterparts"', () => {
  it('allows what the organisation has enabled', () => {
    store.set('ls_consensusConfig', { ...store.get('ls_consensusConfig'), courseComment: true, discussSubjectReport: true });
    expect(consensusKinds.filter((kind) => mayComment(store, kind))).toEqual(['courseComment']);
    expect(consensusKinds.filter((kind) => mayReport(store, kind))).toEqual(['discussSubject']);
  });

  it.each(garbage)('allows nothing if %s is stored', (raw) => {
    expect(consensusKinds.some((kind) => mayComment(storeHolding(raw), kind) || mayReport(storeHolding(raw), kind))).toBe(false);
  });
});

describe('seed §4 "the report dialog opens after the illegal-type list loads successfully; the teacher dialog opens after teacher detail loads"', () => {
  it('opens with the loaded data', async () => {
    const opened: string[][] = [];
    expect(
      await openAfterLoad(
        async () => ['广告'],
        (types) => opened.push(types),
      ),
    ).toBe(true);
    expect(opened).toEqual([['广告']]);
  });

  it('stays closed if loading fails', async () => {
    const opened: unknown[] = [];
    expect(
      await openAfterLoad(
        () => Promise.reject(new Error('refused')),
        (types) => opened.push(types),
      ),
    ).toBe(false);
    expect(opened).toEqual([]);
  });
});
