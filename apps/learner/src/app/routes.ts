import type { ModuleKey } from '@palm/contract/organisation';

type Options<Needs extends string> = {
  /** Reachable without a token (seed §2). */
  public?: true;
  /** Drawn without header and tab bar. */
  bare?: true;
  /** The module of the organisation that has to be on (`moduleConfig`). */
  module?: ModuleKey;
  /** Query keys without which the page has nothing to show. */
  needs?: readonly Needs[];
};

type RouteDefinition<Needs extends string = string> = {
  path: string;
  public: boolean;
  bare: boolean;
  module: ModuleKey | null;
  needs: readonly Needs[];
};

const route = <Needs extends string = never>(path: string, options: Options<Needs> = {}): RouteDefinition<Needs> => ({
  path,
  public: options.public ?? false,
  bare: options.bare ?? false,
  module: options.module ?? null,
  needs: options.needs ?? [],
});

/** Reachable without a token (seed §2). */
const publicRoutes = {
  indexSingle: route('/indexSingle', { public: true, bare: true }),
  transferPage: route('/transferPage', { public: true, bare: true }),
  main: route('/main', { public: true, bare: true }),
  qrcode: route('/qrcode', { public: true, bare: true }),
  terminalTest: route('/terminalTest', { public: true, bare: true }),
  loginTrial: route('/loginTrial', { public: true, bare: true }),
};

const homeRoutes = {
  homePage: route('/homePage'),
  theme: route('/homePage/theme'),
  column: route('/homePage/column'),
  game: route('/homePage/game'),
  info: route('/homePage/info'),
  circle: route('/homePage/circle'),
  columnPlate: route('/homePage/columnPlate'),
  livePlate: route('/homePage/livePlate'),
  classPlate: route('/homePage/classPlate'),
  regionPlate: route('/homePage/regionPlate'),
  regionPlateList: route('/homePage/regionPlateList'),
  workbenchList: route('/homePage/workbenchList'),
  workbenchHistory: route('/homePage/workbenchHistory'),
  dataCenter: route('/homePage/dataCenter'),
  dataCenterDetail: route('/homePage/dataCenterDetail'),
};

const otherRoutes = {
  login: route('/login', { bare: true }),
  live: route('/live'),
  livepromotion: route('/livepromotion'),
  liveExternal: route('/liveExternal'),
  class: route('/class'),
  dataCenterEdit: route('/dataCenterEdit'),
  columnDetail: route('/columnDetail'),
  liveDetail: route('/liveDetail'),
  checkpointDetail: route('/checkpointDetail'),
  gameDetail: route('/gameDetail'),
  checkpointContent: route('/checkpointContent'),
  checkpointResult: route('/checkpointResult'),
  courseDetail: route('/courseDetail', { module: 'course', needs: ['courseId'] }),
  courseDetailSection: route('/courseDetailSection', { module: 'course', needs: ['courseId', 'sectionId'] }),
  courseList: route('/courseList', { module: 'course' }),
  classDetail: route('/classDetail'),
  classQuestion: route('/classQuestion'),
  classStatistics: route('/classStatistics'),
  noticeDetail: route('/noticeDetail'),
  questionDetail: route('/questionDetail'),
  allcircle: route('/allcircle'),
  circleDetail: route('/circleDetail'),
  themeDetail: route('/themeDetail'),
  infoDetail: route('/infoDetail'),
  courseSearch: route('/courseSearch', { module: 'course' }),
  liveMore: route('/liveMore'),
  livepromotionMore: route('/livepromotionMore'),
  themeMore: route('/themeMore'),
  examInstructions: route('/examInstructions', { module: 'exam', needs: ['examId'] }),
  startExam: route('/startExam', { module: 'exam', bare: true, needs: ['attemptId'] }),
  examResult: route('/examResult', { module: 'exam', needs: ['attemptId'] }),
  workbenchDetail: route('/workbenchDetail'),
  workbenchHistoryDetails: route('/workbenchHistoryDetails'),
  unauthorised: route('/401', { bare: true }),
};

const memberRoutes = {
  memberTask: route('/member/memberTask'),
  memberMyStudy: route('/member/memberMyStudy', { module: 'course' }),
  memberMyDataCenter: route('/member/memberMyDataCenter'),
  memberCourse: route('/member/memberCourse', { module: 'course' }),
  memberLive: route('/member/memberLive'),
  memberFavorites: route('/member/memberFavorites'),
  memberComment: route('/member/memberComment'),
  memberCertificate: route('/member/memberCertificate', { module: 'certificate' }),
  memberInfo: route('/member/memberInfo'),
  memberAttention: route('/member/memberAttention'),
  memberModify: route('/member/memberModify'),
  memberTel: route('/member/memberTel'),
  memberNotify: route('/member/memberNotify', { module: 'message' }),
  companyPopup: route('/member/memberNotify/companyPopup', { module: 'message' }),
};

const newClassRoutes = {
  classCourse: route('/newclass/classCourse'),
  classGroup: route('/newclass/classGroup'),
  classGuide: route('/newclass/classGuide'),
  newClassStatistics: route('/newclass/classStatistics'),
};

/** Pages that the seed does not name; kept apart so that the seed's list can be read off the groups above. */
const ownRoutes = {
  certificateCheck: route('/certificateCheck', { public: true, bare: true }),
  examList: route('/examList', { module: 'exam' }),
  memberEntry: route('/member/memberEntry'),
};

/** Every route of the app, by name (seed §2). Paths are below the base `/web`. */
export const routes = { ...publicRoutes, ...homeRoutes, ...otherRoutes, ...memberRoutes, ...newClassRoutes, ...ownRoutes };

export type RouteName = keyof typeof routes;
export const routeNames = Object.keys(routes) as RouteName[];

type NeedsOf<Name extends RouteName> = (typeof routes)[Name]['needs'][number];
type RouteParams<Name extends RouteName> = Record<NeedsOf<Name>, string>;
type RouteQuery = Record<string, string | number | boolean | null | undefined>;

type HrefRest<Name extends RouteName> = [NeedsOf<Name>] extends [never]
  ? [params?: Record<string, never>, query?: RouteQuery]
  : [params: RouteParams<Name>, query?: RouteQuery];

/** The address of a page below `/web`: `params` are what the page needs, `query` what it may also be told. Empty values are left out. */
export function href<Name extends RouteName>(name: Name, ...[params, query]: HrefRest<Name>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...params, ...query })) {
    if (value !== undefined && value !== null && value !== '' && value !== false) {
      search.set(key, String(value));
    }
  }
  const text = search.toString();
  return text === '' ? routes[name].path : `${routes[name].path}?${text}`;
}

export type Redirect = { from: string; to: RouteName };

const AREAS = ['/homePage/', '/member/', '/newclass/'];

/** Seed §2: the short form of a nested path leads to it, unless a page of its own has that path. */
function shortForms(): Redirect[] {
  const taken = new Set(routeNames.map((name) => routes[name].path));
  return routeNames
    .filter((name) => AREAS.some((area) => routes[name].path.startsWith(area)))
    .map((name) => ({ from: `/${routes[name].path.split('/').at(-1)}`, to: name }))
    .filter(({ from }) => !taken.has(from));
}

/** Seed §2. Bare /member: docs/decisions/0002-bare-member.md. */
export const redirects: readonly Redirect[] = [
  { from: '/', to: 'homePage' },
  { from: '/member', to: 'memberMyStudy' },
  { from: '/newclass', to: 'classCourse' },
  ...shortForms(),
];

const nameByPath = new Map<string, RouteName>(routeNames.map((name) => [routes[name].path, name]));

/** The route of a path below `/web`, or null where none is. */
export function routeAt(pathname: string): RouteName | null {
  return nameByPath.get(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname) ?? null;
}
