type Standings = { list: readonly { rank: number; seconds: number; me: boolean }[]; mine: { rank: number; seconds: number } | null };

/** An encouraging text on the distance to the next rank; the list has the top five. In whole minutes, one more than the gap. */
export function standingText({ list, mine }: Standings): string {
  if (mine === null) {
    return '本周还没有学习记录，学满一分钟就有名次。';
  }
  if (mine.rank === 1) {
    return '本周学得最久的是你。';
  }
  const place = list.findIndex(({ me }) => me);
  const ahead = place === -1 ? list.at(-1) : list[place - 1];
  if (ahead === undefined) {
    return '';
  }
  const minutes = Math.floor((ahead.seconds - mine.seconds) / 60) + 1;
  return place === -1 ? `再学 ${minutes} 分钟就能进前 ${ahead.rank} 名。` : `再学 ${minutes} 分钟就到第 ${ahead.rank} 名。`;
}
