import type { QuestionContent } from '@palm/contract/question/content';
import { rulesOf } from './kinds.ts';
import { isBlankHtml } from './kinds/html.ts';

/** What is still missing before the question can be used, in Chinese, or null if it is complete. */
export function faultOf(content: QuestionContent): string | null {
  return isBlankHtml(content.stem) ? '请填写题干' : rulesOf(content.kind).faultOf(content);
}
