import { defineArea } from '../area.ts';

/** 轮播图: pictures at the top of the home page, for an audience and a period. */
export const bannerArea = defineArea({
  key: 'banner',
  errorBlock: 2500,
  errors: {
    BANNER_TOO_MANY: [2501, '没有归档的轮播图最多 {most} 张，请先归档不用的'],
    BANNER_TARGET_GONE: [2502, '点开后要去的内容不存在，或还没有发布，请另选一个'],
    BANNER_IN_USE: [2503, '只能删除归档了的轮播图，请先归档'],
  },
  audit: {
    'banner.create': '新建轮播图',
    'banner.createCopy': '复制轮播图',
    'banner.update': '修改轮播图',
    'banner.arrange': '调整轮播图次序',
    'banner.archive': '归档轮播图',
    'banner.restore': '取消归档轮播图',
    'banner.remove': '删除轮播图',
  },
  uploads: {
    banner: {
      maxMegabytes: 10,
      extensions: ['png', 'jpg', 'webp', 'gif'],
      allowed: ' png、jpg、webp 或 gif 图片',
      access: 'admin:content',
    },
  },
  homeBlocks: { banner: null },
});
