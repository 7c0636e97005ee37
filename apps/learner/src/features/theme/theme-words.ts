import { dayWords } from '@palm/contract/day-words';
import type { ThemeCard } from '@palm/contract/theme/calls';
import { shelfKinds } from '@palm/contract/theme/shelf';

/** Whether a theme is upcoming, running or over; null if it has no dates. */
export function standingWords({ standing, startsOn, endsOn }: Pick<ThemeCard, 'standing' | 'startsOn' | 'endsOn'>): string | null {
  if (standing === 'coming') {
    return startsOn === null ? '即将开始' : `${dayWords(startsOn)}开始`;
  }
  if (standing === 'over') {
    return '已结束';
  }
  if (standing === 'running') {
    return endsOn === null ? '进行中' : `进行中 · ${dayWords(endsOn)}截止`;
  }
  return null;
}

/** 3 门课 · 2 个专栏 */
export const contentsWords = (contents: ThemeCard['contents']): string =>
  contents.map(({ kind, count }) => `${count} ${shelfKinds[kind].counted}`).join(' · ');
