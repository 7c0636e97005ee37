// @vitest-environment jsdom
import { AppError } from '@palm/client/app-error';
import { createTestStorage } from '@palm/client/testing/test-storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reapplied, type Stored } from './editing-state.ts';
import { Editing, type EditingParts } from './editing.ts';
import { createDraftShelves, type DraftShelf } from './kept-drafts.ts';

type Text = { title: string; body: string };

const stored: Stored<Text> = { value: { title: '开场', body: '' }, revision: 3, savedAt: null, savedBy: null };
const refusal = (errorCode: string, msg = '不行') => new AppError({ code: 1, errorCode, msg });

let storage: ReturnType<typeof createTestStorage>;
const shelf = (owner = '云帆_林知夏') => createDraftShelves(storage).of(owner, 'section-1', stored.value);

/** An editor that was just opened, and what it has sent. */
function open({ shelf: kept = shelf(), ...parts }: Partial<EditingParts<Text>> & { shelf?: DraftShelf<Text> } = {}) {
  const sent: { value: Text; revision: number }[] = [];
  const answers: (number | Error)[] = [];
  const editing = new Editing<Text>(stored, kept, {
    automatic: true,
    validationErrorOf: ({ title }) => (title === '' ? '请填写小节名称' : null),
    save: (value, revision) => {
      sent.push({ value, revision });
      const answer = answers.shift() ?? revision + 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    load: () => Promise.resolve(stored),
    ...parts,
  });
  const close = editing.begin();
  const type = (title: string) => editing.change({ ...editing.state().value, title });
  return { editing, sent, answers, type, close };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  storage = createTestStorage();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('sends what was typed one second after the last keystroke, with the revision it started from', async () => {
    const { editing, sent, type } = open();
    type('开');
    await pass(900);
    type('开场白');
    await pass(900);
    expect(sent).toEqual([]);
    await pass(100);
    expect(sent).toEqual([{ value: { title: '开场白', body: '' }, revision: 3 }]);
    expect(editing.state().phase).toBe('saved');
    type('开场白二');
    await pass(1000);
    expect(sent[1]?.revision).toBe(4);
  });

  it('retries with growing delays, and says so until it succeeds', async () => {
    const { editing, sent, answers, type } = open();
    answers.push(refusal('NETWORK_FAILURE'), refusal('HTTP_503'), refusal('SESSION_ENDED'));
    type('开场白');
    await pass(1000);
    expect(editing.state().phase).toBe('retrying');
    await pass(2000);
    expect(sent).toHaveLength(2);
    await pass(3900);
    expect(sent).toHaveLength(2);
    await pass(100);
    expect([sent.length, editing.state().phase]).toEqual([3, 'retrying']);
    await pass(8000);
    expect([sent.length, editing.state().phase]).toEqual([4, 'saved']);
  });

  it('retries at once when the network is back', async () => {
    const { editing, answers, type } = open();
    answers.push(...Array.from({ length: 4 }, () => refusal('NETWORK_FAILURE')));
    type('开场白');
    await pass(15_100);
    expect(editing.state().phase).toBe('retrying');
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(editing.state().phase).toBe('saved');
  });

  it('does not retry a validation error, and saves once it is fixed', async () => {
    const { editing, sent, answers, type } = open();
    answers.push(refusal('UPLOAD_MISSING', '没有收到文件，请重新上传'));
    type('开场白');
    await pass(60_000);
    expect([sent.length, editing.state().phase, editing.state().reason]).toEqual([1, 'refused', '没有收到文件，请重新上传']);
    type('开场白二');
    await pass(1000);
    expect(editing.state().phase).toBe('saved');
  });

  it('never has two saves in flight', async () => {
    let answer: (revision: number) => void = () => undefined;
    let most = 0;
    let now = 0;
    const save = () => {
      now += 1;
      most = Math.max(most, now);
      return new Promise<number>((resolve) => (answer = resolve)).finally(() => (now -= 1));
    };
    const { editing, type } = open({ save });
    type('一');
    await pass(1000);
    type('二');
    void editing.save();
    void editing.save();
    await pass(5000);
    answer(4);
    await pass(0);
    answer(5);
    await pass(0);
    expect([most, editing.state().phase]).toEqual([1, 'saved']);
  });
});

describe('a draft', () => {
  it('is restored only for its author after the page was lost', async () => {
    const { type } = open({ automatic: false });
    type('没有来得及保存');
    const stranger = open({ shelf: shelf('云帆_周一鸣') });
    expect(stranger.editing.state().copies).toEqual([]);
    const { editing, sent } = open();
    const [copy] = editing.state().copies;
    expect(copy?.value.title).toBe('没有来得及保存');
    if (copy) {
      editing.putBack(copy);
    }
    await pass(1000);
    expect(sent).toMatchObject([{ value: { title: '没有来得及保存' }, revision: 3 }]);
    expect(open().editing.state().copies).toEqual([]);
  });

  it('of an earlier visit is not overwritten by new typing', async () => {
    open({ automatic: false }).type('第一次');
    open({ automatic: false }).type('第二次');
    const { editing } = open();
    expect(
      editing
        .state()
        .copies.map(({ value }) => value.title)
        .toSorted(),
    ).toEqual(['第一次', '第二次'].toSorted());
  });

  it('expires after two weeks', () => {
    open({ automatic: false }).type('很久以前');
    vi.setSystemTime(Date.now() + 15 * 86_400_000);
    expect(open().editing.state().copies).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('says that it is not kept if the browser storage is full', () => {
    const full = {
      ...storage,
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      key: () => null,
      length: 0,
      removeItem: () => undefined,
    };
    const { editing, type } = open({ shelf: createDraftShelves(full).of('云帆_林知夏', 'section-1', stored.value) });
    type('放不下');
    expect(editing.state().kept).toBe(false);
  });

  it('is removed once it is saved', async () => {
    const { type } = open();
    type('开场白');
    expect(storage.length).toBe(1);
    await pass(1000);
    expect(storage.length).toBe(0);
  });
});

describe('concurrent edits', () => {
  const theirs: Stored<Text> = {
    value: { title: '别人的', body: '别人的正文' },
    revision: 9,
    savedAt: '2026-11-20T06:03:00Z',
    savedBy: '周一鸣',
  };

  it('tell the second author who saved first, show that version, and reapply only the own changes', async () => {
    const { editing, sent, answers, type } = open({ load: () => Promise.resolve(theirs) });
    answers.push(refusal('CONFLICT'));
    type('我的');
    await pass(1000);
    expect(editing.state()).toMatchObject({ phase: 'conflict', theirs: { savedBy: '周一鸣' }, value: { title: '我的' } });
    type('我还在写');
    await pass(60_000);
    expect(sent).toHaveLength(1);
    editing.takeTheirs();
    expect(editing.state()).toMatchObject({ value: theirs.value, phase: 'saved', copies: [{ value: { title: '我还在写' } }] });
    const [copy] = editing.state().copies;
    if (copy) {
      editing.putBack(copy);
    }
    await pass(1000);
    expect(sent[1]).toEqual({ value: { title: '我还在写', body: '别人的正文' }, revision: 9 });
    expect(editing.state().copies).toEqual([]);
  });

  it('do not conflict if only the revision moved', async () => {
    const { editing, sent, answers, type } = open({ load: () => Promise.resolve({ ...stored, revision: 5 }) });
    answers.push(refusal('CONFLICT'));
    type('我的');
    await pass(1000);
    expect([sent[1]?.revision, editing.state().phase]).toEqual([5, 'saved']);
  });

  it('do not conflict with an own save whose response was lost', async () => {
    const mine = { title: '我的', body: '' };
    const { editing, answers, type } = open({ load: () => Promise.resolve({ ...stored, value: mine, revision: 4 }) });
    answers.push(refusal('NETWORK_FAILURE'), refusal('CONFLICT'));
    type('我的');
    await pass(3000);
    expect(editing.state().phase).toBe('saved');
  });

  it('show another author’s save once it is loaded, as long as nothing was typed', () => {
    const { editing } = open();
    editing.renew(theirs);
    expect(editing.state().value).toEqual(theirs.value);
  });
});

describe('manual saving', () => {
  it('sends nothing while typing, nor on close', async () => {
    const { editing, sent, type, close } = open({ automatic: false });
    type('9');
    await pass(60_000);
    close();
    await pass(60_000);
    expect([sent, editing.state().phase]).toEqual([[], 'changed']);
  });

  it('sends once even if requested twice', async () => {
    const { editing, sent, type } = open({ automatic: false });
    type('一次');
    await Promise.all([editing.save(), editing.save()]);
    expect(sent).toHaveLength(1);
  });
});

describe('secrets', () => {
  const secret = 'the-secret-itself';
  const withoutSecrets = (text: Text): Text => ({ ...text, body: '' });
  const openSecretly = (parts: Partial<EditingParts<Text>> = {}) => {
    const opened = open({ automatic: false, withoutSecrets, ...parts });
    return { ...opened, typeAll: (title: string) => opened.editing.change({ title, body: secret }) };
  };
  const storedTexts = () => Array.from({ length: storage.length }, (_, place) => storage.getItem(storage.key(place) ?? '') ?? '').join();

  it('are saved, but never kept in the browser, nor shown again', async () => {
    const { editing, sent, typeAll } = openSecretly();
    typeAll('我的');
    expect(storedTexts()).toContain('我的');
    expect(storedTexts()).not.toContain(secret);
    expect(openSecretly().editing.state().copies[0]?.value).toEqual({ title: '我的', body: '' });
    await editing.save();
    expect(sent).toEqual([{ value: { title: '我的', body: secret }, revision: 3 }]);
    expect(editing.state()).toMatchObject({ phase: 'saved', value: { title: '我的', body: '' } });
  });

  it('survive a conflict, and are not kept in the browser by one', async () => {
    const theirs = { ...stored, value: { title: '别人的', body: '' }, revision: 5 };
    const { editing, answers, sent, typeAll } = openSecretly({ load: () => Promise.resolve(theirs) });
    answers.push(refusal('CONFLICT'));
    typeAll('我的');
    await editing.save();
    editing.merge();
    expect(editing.state().value).toEqual({ title: '我的', body: secret });
    expect(storedTexts()).not.toContain(secret);
    await editing.save();
    expect(sent[1]).toEqual({ value: { title: '我的', body: secret }, revision: 5 });
  });
});

it('reapplies only the changed fields', () => {
  const kept = { base: { title: '开场', body: '旧' }, value: { title: '开场白', body: '旧' } };
  expect(reapplied(kept, { title: '别人的', body: '新' })).toEqual({ title: '开场白', body: '新' });
});
