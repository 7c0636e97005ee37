import type { Badge } from '@palm/contract/points/admin';

export const iconNames: Record<Badge['icon'], string> = {
  flame: '火焰',
  book: '书',
  pen: '笔',
  sunrise: '日出',
  heart: '伸手',
  trophy: '奖杯',
  steps: '脚印',
  crown: '皇冠',
  medal: '奖牌',
  target: '靶心',
  rocket: '火箭',
  star: '星',
};

export const toneNames: Record<Badge['tone'], string> = { live: '红', brand: '主色', violet: '紫', gold: '金', teal: '青' };
