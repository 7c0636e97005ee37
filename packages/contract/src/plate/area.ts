import { defineArea } from '../area.ts';

/** 板块: named shelves of one kind, and regions, which show the shelves of their departments. */
export const plateArea = defineArea({
  key: 'plate',
  modules: { plate: '板块' },
  errorBlock: 2200,
  errors: {
    PLATE_NOT_READY: [2201, '「{title}」还不能发布：{reason}'],
    PLATE_TOO_MANY: [2202, '最多同时展示 {most} 个，请先归档用不到的'],
    PLATE_PUBLISHED: [2203, '「{title}」正在展示，请先归档再删除'],
    PLATE_NOT_VISIBLE: [2204, '这个板块没有对你开放，或已经归档'],
  },
  audit: {
    'plate.create': '新建板块',
    'plate.createCopy': '复制板块',
    'plate.update': '修改板块',
    'plate.arrange': '调整板块次序',
    'plate.publish': '发布板块',
    'plate.schedule': '定时发布板块',
    'plate.unschedule': '取消定时发布板块',
    'plate.archive': '归档板块',
    'plate.remove': '删除板块',
    'region.create': '新建区域',
    'region.createCopy': '复制区域',
    'region.update': '修改区域',
    'region.arrange': '调整区域次序',
    'region.publish': '发布区域',
    'region.schedule': '定时发布区域',
    'region.unschedule': '取消定时发布区域',
    'region.archive': '归档区域',
    'region.remove': '删除区域',
  },
  homeBlocks: { plate: 'plate' },
  places: {
    columnPlate: { name: '专栏板块', path: '/homePage/columnPlate', module: 'plate' },
    livePlate: { name: '直播板块', path: '/homePage/livePlate', module: 'plate' },
    classPlate: { name: '培训班板块', path: '/homePage/classPlate', module: 'plate' },
    regionPlate: { name: '区域板块', path: '/homePage/regionPlate', module: 'plate' },
    regionPlateList: { name: '全部区域', path: '/homePage/regionPlateList', module: 'plate' },
  },
});
