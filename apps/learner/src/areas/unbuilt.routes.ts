import { route } from './route.ts';

/** Routes that are called as their pages are; in one list, for they are loaded before anybody signs in. */
const below = <const Name extends string>(parent: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, route(`${parent}/${name}`)])) as Record<Name, ReturnType<typeof route>>;

/** The routes of the seed (§2) whose area is not built: each answers 本组织尚未开通. An area that is built takes its entries over, here and in `unbuilt.tsx`. */
export const unbuiltRoutes = {
  indexSingle: route('/indexSingle', { public: true, bare: true }),
  ...below('/homePage', ['game', 'circle', 'workbenchList', 'workbenchHistory', 'dataCenter', 'dataCenterDetail']),
  ...below('', ['live', 'livepromotion', 'liveExternal', 'liveDetail', 'liveMore', 'livepromotionMore']),
  ...below('', ['gameDetail', 'checkpointDetail', 'checkpointContent', 'checkpointResult', 'allcircle', 'circleDetail']),
  ...below('', ['dataCenterEdit', 'workbenchDetail', 'workbenchHistoryDetails']),
  ...below('/member', ['memberTask', 'memberMyDataCenter', 'memberLive', 'memberComment']),
  ...below('/newclass', ['classGroup']),
};
