import type { PlannedObject } from './plan-draft.ts';

/** What keeps members from a planned object, and the consequence; null: nothing. */
export const closedWords = (object: PlannedObject | undefined): { tag: string; why: string } | null => {
  if (object === undefined) {
    return { tag: '已删除', why: '学员做不了，所以不要求，也不挡住后面的阶段；请移出教学安排' };
  }
  if (!object.published) {
    return { tag: '没有发布', why: '学员打不开，所以暂时不要求，也不挡住后面的阶段；发布后恢复' };
  }
  return object.barredCount === 0
    ? null
    : { tag: `${object.barredCount} 人打不开`, why: '不在它的可见范围里的学员不要求完成；要让他们学，请改它的可见范围' };
};
