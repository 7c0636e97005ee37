import { routesBelow } from './route.ts';

/**
 * Routes of the seed (§2) whose area is not implemented: each shows 本组织尚未开通. Once an area is implemented it takes over its entries, here
 * and in `unbuilt.tsx`.
 */
export const unbuiltRoutes = {
  ...routesBelow('/homePage', ['game', 'circle', 'workbenchList', 'workbenchHistory', 'dataCenter', 'dataCenterDetail']),
  ...routesBelow('', ['live', 'livepromotion', 'liveExternal', 'liveDetail', 'liveMore', 'livepromotionMore']),
  ...routesBelow('', ['gameDetail', 'checkpointDetail', 'checkpointContent', 'checkpointResult', 'allcircle', 'circleDetail']),
  ...routesBelow('', ['dataCenterEdit', 'workbenchDetail', 'workbenchHistoryDetails']),
  ...routesBelow('/member', ['memberMyDataCenter', 'memberLive', 'memberComment']),
};
