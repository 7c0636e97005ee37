import type { QaAdminState } from '@palm/contract/qa/admin';
import type { QaCard, QaWriter } from '@palm/contract/qa/calls';

export const stateNames: Readonly<Record<QaAdminState, string>> = {
  unanswered: '待回答',
  open: '待解决',
  accepted: '已采纳',
  closed: '已关闭',
  hidden: '已隐藏',
};

const tones = { unanswered: 'warning', open: 'brand', accepted: 'success', closed: 'none', hidden: 'danger' } as const;

function stateOf({ hidden, solved, closed, answerCount }: Pick<QaCard, 'hidden' | 'solved' | 'closed' | 'answerCount'>): QaAdminState {
  if (hidden) {
    return 'hidden';
  }
  if (solved) {
    return 'accepted';
  }
  if (closed) {
    return 'closed';
  }
  return answerCount === 0 ? 'unanswered' : 'open';
}

/** State of a question, as a dot and a word. */
export const stateLook = (question: Parameters<typeof stateOf>[0]) => {
  const state = stateOf(question);
  return { tone: tones[state], text: stateNames[state] };
};

export const writerName = ({ name }: QaWriter): string => name ?? '已离开的成员';
