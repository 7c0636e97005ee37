import { waitingIn, type JournalState } from './answer-journal.ts';

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'local'; at: string | null }
  | { kind: 'failed'; questionId: string };

/** The saving state in the header: 已保存 only after the server's acknowledgement (design/exam-and-study.md). */
export function saveStateOf(state: JournalState, offline: boolean): SaveState {
  const [refused] = state.refused;
  if (refused !== undefined) {
    return { kind: 'failed', questionId: refused };
  }
  if (offline) {
    return { kind: 'local', at: state.lastSavedAt };
  }
  if (waitingIn(state).size > 0) {
    return { kind: 'saving' };
  }
  return state.lastSavedAt === null ? { kind: 'none' } : { kind: 'saved', at: state.lastSavedAt };
}

/** Text below a question; always consistent with the header. */
export function receiptText(state: JournalState, questionId: string, offline: boolean): string | null {
  const entry = state.entries.get(questionId);
  if (entry === undefined) {
    return null;
  }
  if (entry.at === 'server') {
    return entry.receipt === null ? '服务器已收到本题' : `本题回执 ${entry.receipt}，服务器已收到`;
  }
  if (state.refused.has(questionId)) {
    return '本题还没有送到服务器，请点页面顶端的「重试」';
  }
  if (!offline) {
    return state.durable && entry.at === 'device' ? '本题已存在这台设备，正在送往服务器' : '本题正在送往服务器';
  }
  return state.durable ? '本题已存在这台设备，联网后补传' : '本题还没有送到服务器，请不要关闭页面';
}
