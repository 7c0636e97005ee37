import { z } from 'zod';
import { audience } from '@palm/contract/audience';
import { courseRules } from '@palm/contract/course';

/** What a course said when it was last published; the next publishing tells what has changed since. */
export const publishedOutline = z.object({
  rules: courseRules,
  visibility: audience,
  sections: z.array(z.object({ id: z.string(), title: z.string(), required: z.boolean(), content: z.string() })),
});
export type PublishedOutline = z.infer<typeof publishedOutline>;
type OutlineSection = PublishedOutline['sections'][number];

const word = (required: boolean) => (required ? '必修' : '选修');
const onOff = (on: boolean) => (on ? '开启' : '关闭');

/** The changes as sentences, and last what they mean for people who study already. */
export function describeChanges(before: PublishedOutline, after: PublishedOutline, completedCount: number): string[] {
  const demands = [...demandChanges(before, after), ...ruleChanges(before, after)];
  const sentences = [...demands, ...contentChanges(before, after)];
  if (JSON.stringify(before.visibility) !== JSON.stringify(after.visibility)) {
    sentences.push('可见范围有变化');
  }
  if (demands.length > 0) {
    sentences.push(
      completedCount > 0
        ? `已学完的 ${completedCount} 人保持学完，不重新计算；还在学习的人从下一次学习起按新的要求计算进度`
        : '还在学习的人从下一次学习起按新的要求计算进度',
    );
  }
  return sentences;
}

function demandChanges(before: PublishedOutline, after: PublishedOutline): string[] {
  const known = byId(before);
  const kept = byId(after);
  return [
    ...after.sections.filter(({ id }) => !known.has(id)).map(({ title, required }) => `新增小节“${title}”（${word(required)}）`),
    ...before.sections.filter(({ id }) => !kept.has(id)).map(({ title, required }) => `删除小节“${title}”（${word(required)}）`),
    ...pairs(before, after)
      .filter(([old, now]) => old.required !== now.required)
      .map(([old, now]) => `小节“${now.title}”由${word(old.required)}改为${word(now.required)}`),
  ];
}

function ruleChanges({ rules: old }: PublishedOutline, { rules: now }: PublishedOutline): string[] {
  const sentences: [boolean, string][] = [
    [old.completionThreshold !== now.completionThreshold, `完成标准由 ${old.completionThreshold}% 改为 ${now.completionThreshold}%`],
    [old.minDwellSeconds !== now.minDwellSeconds, `图文最短阅读时间由 ${old.minDwellSeconds} 秒改为 ${now.minDwellSeconds} 秒`],
    [old.maxSpeed !== now.maxSpeed, `最高倍速由 ${old.maxSpeed} 改为 ${now.maxSpeed}`],
    [old.noSeekAhead !== now.noSeekAhead, `首次学习禁止拖动：${onOff(now.noSeekAhead)}`],
    [old.inOrder !== now.inOrder, `按顺序学习：${onOff(now.inOrder)}`],
    [old.pauseWhenHidden !== now.pauseWhenHidden, `离开页面暂停：${onOff(now.pauseWhenHidden)}`],
  ];
  return sentences.filter(([changed]) => changed).map(([, sentence]) => sentence);
}

function contentChanges(before: PublishedOutline, after: PublishedOutline): string[] {
  return pairs(before, after).flatMap(([old, now]) => [
    ...(old.title === now.title ? [] : [`小节“${old.title}”改名为“${now.title}”`]),
    ...(old.content === now.content ? [] : [`小节“${now.title}”的内容有更新`]),
  ]);
}

const byId = ({ sections }: PublishedOutline) => new Map(sections.map((section) => [section.id, section]));

function pairs(before: PublishedOutline, after: PublishedOutline): [OutlineSection, OutlineSection][] {
  const known = byId(before);
  return after.sections.flatMap((now): [OutlineSection, OutlineSection][] => {
    const old = known.get(now.id);
    return old ? [[old, now]] : [];
  });
}
