import type { CourseDetail } from '@palm/contract/study/course-detail';

export const DIFFICULTIES: Readonly<Record<CourseDetail['difficulty'], string>> = {
  beginner: '入门',
  intermediate: '进阶',
  advanced: '高级',
};

/** The completion rules, one short sentence each. */
export const ruleTexts = ({ rules }: Pick<CourseDetail, 'rules'>): string[] => [
  `看满 ${rules.completionThreshold}% 算学完一节`,
  ...(rules.noSeekAhead ? ['第一遍学习不能跳着看'] : []),
  ...(rules.inOrder ? ['按目录顺序逐节解锁'] : []),
  `最高 ${rules.maxSpeed} 倍速`,
  ...(rules.minDwellSeconds > 0 ? [`图文和文档至少读 ${rules.minDwellSeconds} 秒`] : []),
];
