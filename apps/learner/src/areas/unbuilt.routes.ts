import { routesBelow } from './route.ts';

/** The routes of the seed (§2) whose area is not built: each answers 本组织尚未开通. An area that is built takes its entries over, here and in `unbuilt.tsx`. */
export const unbuiltRoutes = {
  ...routesBelow('/homePage', ['game', 'circle', 'workbenchList', 'workbenchHistory', 'dataCenter', 'dataCenterDetail']),
  ...routesBelow('', ['live', 'livepromotion', 'liveExternal', 'liveDetail', 'liveMore', 'livepromotionMore']),
  ...routesBelow('', ['gameDetail', 'checkpointDetail', 'checkpointContent', 'checkpointResult', 'allcircle', 'circleDetail']),
  ...routesBelow('', ['dataCenterEdit', 'workbenchDetail', 'workbenchHistoryDetails']),
  ...routesBelow('/member', ['memberMyDataCenter', 'memberLive', 'memberComment']),
};
