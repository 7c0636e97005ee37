import type { z } from 'zod';
import type { LostReason } from '@palm/contract/study/ledger';
import type { refusalReason } from '@palm/contract/study/player';

export type RefusalReason = z.infer<typeof refusalReason>;

/** Why seconds were not counted, in the learner's words. */
export const refusalText: Record<RefusalReason, string> = {
  'too-fast': '上报的学习时间多于实际经过的时间，多出的部分没有计入',
  duplicate: '这一段以前已经计入，不重复计算',
  'out-of-range': '超出了内容的长度，没有计入',
  'seek-ahead': '首次学习不能跳过，跳过之后的部分没有计入',
  'taken-over': '另一处打开了学习页面，之后的时间没有计入',
  closed: '学习页面已经关闭，之后的时间没有计入',
  'not-open': '课程不再对你开放，其间的时间没有计入',
  'pages-too-fast': '翻页太快，每一页停留片刻后才计入，可以翻回去再看',
};

/** The same for the parts of an explanation. */
export const lostText: Record<LostReason, string> = { ...refusalText, repeated: refusalText.duplicate };
