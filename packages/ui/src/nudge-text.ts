import type { NudgeChannels } from '@palm/contract/classroom/behind';
import type { Channel } from '@palm/contract/delivery/templates';
import type { NudgeLeftOut, NudgeOutcome } from '@palm/contract/nudge';

const countText = (count: number): string => `${count.toLocaleString('zh-CN')} 人`;

/** Some names and the total, such as 林知夏、周明 等 12 人; only the total if no names are given. */
export const namesText = (names: readonly string[], count: number): string =>
  names.length === 0 ? countText(count) : `${names.join('、')}${count > names.length ? ` 等 ${countText(count)}` : ''}`;

/** Who is excluded from a nudge, and why; empty if nobody is. */
export const leftOutText = (leftOut: NudgeLeftOut): string =>
  leftOut.map(({ reason, count, names }) => `${namesText(names, count)}${reason}`).join('；');

/** Message after sending a nudge. */
export function outcomeText({ sentCount, leftOut }: NudgeOutcome): string {
  const left = leftOutText(leftOut);
  return sentCount === 0 ? `没有发出提醒：${left}` : `已提醒 ${countText(sentCount)}${left === '' ? '' : `；${left}`}`;
}

const missingAddress: Readonly<Record<Channel, (count: string) => string>> = {
  sms: (count) => `${count}没有手机号，发不了短信`,
  mail: (count) => `${count}没有邮箱，发不了邮件`,
};

/** How many recipients have no address for each channel; empty if every channel reaches all. */
export const missingText = (channels: NudgeChannels): string =>
  channels
    .filter(({ missingCount }) => missingCount > 0)
    .map(({ channel, missingCount }) => missingAddress[channel](countText(missingCount)))
    .join('；');
