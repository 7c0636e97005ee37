import { defineArea } from '../area.ts';

/** 收藏、关注、点赞: what a member can do with any object. */
export const interactionArea = defineArea({
  key: 'interaction',
  errorBlock: 2400,
  errors: {
    INTERACTION_CLOSED: [2401, '这项内容没有对你开放，或已经下架，请刷新页面'],
    INTERACTION_UNFIT: [2402, '{name}不能{act}，请刷新页面'],
  },
});
