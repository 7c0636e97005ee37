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
  /** The page's name for people: head of a phone page, name of an area that is not open. */
  title: string;
  public: boolean;
  bare: boolean;
  module: ModuleKey | null;
  needs: readonly Needs[];
};

const route = <Needs extends string = never>(path: string, title: string, options: Options<Needs> = {}): RouteDefinition<Needs> => ({
  path,
  title,
  public: options.public ?? false,
  bare: options.bare ?? false,
  module: options.module ?? null,
  needs: options.needs ?? [],
});

/** Reachable without a token (seed §2). */
const publicRoutes = {
  indexSingle: route('/indexSingle', '单页入口', { public: true, bare: true }),
  transferPage: route('/transferPage', '跳转', { public: true, bare: true }),
  main: route('/main', '组织主页', { public: true, bare: true }),
  qrcode: route('/qrcode', '扫码登录', { public: true, bare: true }),
  terminalTest: route('/terminalTest', '设备检测', { public: true, bare: true }),
  loginTrial: route('/loginTrial', '申请试用', { public: true, bare: true }),
};

const homeRoutes = {
  homePage: route('/homePage', '首页'),
  theme: route('/homePage/theme', '专题'),
  column: route('/homePage/column', '专栏'),
  game: route('/homePage/game', '闯关'),
  info: route('/homePage/info', '资讯'),
  circle: route('/homePage/circle', '圈子'),
  columnPlate: route('/homePage/columnPlate', '专栏板块'),
  livePlate: route('/homePage/livePlate', '直播板块'),
  classPlate: route('/homePage/classPlate', '班级板块'),
  regionPlate: route('/homePage/regionPlate', '区域板块'),
  regionPlateList: route('/homePage/regionPlateList', '区域板块列表'),
  workbenchList: route('/homePage/workbenchList', '工作台'),
  workbenchHistory: route('/homePage/workbenchHistory', '工作台记录'),
  dataCenter: route('/homePage/dataCenter', '资料中心'),
  dataCenterDetail: route('/homePage/dataCenterDetail', '资料'),
};

const otherRoutes = {
  login: route('/login', '登录', { bare: true }),
  live: route('/live', '直播间'),
  livepromotion: route('/livepromotion', '直播推广'),
  liveExternal: route('/liveExternal', '外部直播'),
  class: route('/class', '班级'),
  dataCenterEdit: route('/dataCenterEdit', '编辑资料'),
  columnDetail: route('/columnDetail', '专栏'),
  liveDetail: route('/liveDetail', '直播'),
  checkpointDetail: route('/checkpointDetail', '关卡'),
  gameDetail: route('/gameDetail', '闯关地图'),
  checkpointContent: route('/checkpointContent', '关卡内容'),
  checkpointResult: route('/checkpointResult', '闯关结果'),
  courseDetail: route('/courseDetail', '课程', { module: 'course', needs: ['courseId'] }),
  courseDetailSection: route('/courseDetailSection', '学习', { module: 'course', needs: ['courseId', 'sectionId'] }),
  courseList: route('/courseList', '课程', { module: 'course' }),
  classDetail: route('/classDetail', '班级'),
  classQuestion: route('/classQuestion', '班级问答'),
  classStatistics: route('/classStatistics', '班级统计'),
  noticeDetail: route('/noticeDetail', '公告'),
  questionDetail: route('/questionDetail', '问题'),
  allcircle: route('/allcircle', '全部圈子'),
  circleDetail: route('/circleDetail', '圈子'),
  themeDetail: route('/themeDetail', '专题'),
  infoDetail: route('/infoDetail', '资讯'),
  courseSearch: route('/courseSearch', '搜索', { module: 'course' }),
  liveMore: route('/liveMore', '全部直播'),
  livepromotionMore: route('/livepromotionMore', '全部直播推广'),
  themeMore: route('/themeMore', '全部专题'),
  examInstructions: route('/examInstructions', '考试说明', { module: 'exam', needs: ['examId'] }),
  startExam: route('/startExam', '考试', { module: 'exam', bare: true, needs: ['attemptId'] }),
  examResult: route('/examResult', '考试结果', { module: 'exam', needs: ['attemptId'] }),
  workbenchDetail: route('/workbenchDetail', '工作台任务'),
  workbenchHistoryDetails: route('/workbenchHistoryDetails', '工作台记录详情'),
  unauthorised: route('/401', '没有权限', { bare: true }),
};

const memberRoutes = {
  memberTask: route('/member/memberTask', '我的任务'),
  memberMyStudy: route('/member/memberMyStudy', '我的学习', { module: 'course' }),
  memberMyDataCenter: route('/member/memberMyDataCenter', '我的资料'),
  memberCourse: route('/member/memberCourse', '我的课程', { module: 'course' }),
  memberLive: route('/member/memberLive', '我的直播'),
  memberFavorites: route('/member/memberFavorites', '我的收藏'),
  memberComment: route('/member/memberComment', '我的评论'),
  memberCertificate: route('/member/memberCertificate', '我的证书', { module: 'certificate' }),
  memberInfo: route('/member/memberInfo', '个人资料'),
  memberAttention: route('/member/memberAttention', '我的关注'),
  memberModify: route('/member/memberModify', '修改密码'),
  memberTel: route('/member/memberTel', '绑定手机'),
  memberNotify: route('/member/memberNotify', '消息', { module: 'message' }),
  companyPopup: route('/member/memberNotify/companyPopup', '组织公告', { module: 'message' }),
};

const newClassRoutes = {
  classCourse: route('/newclass/classCourse', '班级课程'),
  classGroup: route('/newclass/classGroup', '班级小组'),
  classGuide: route('/newclass/classGuide', '班级指南'),
  newClassStatistics: route('/newclass/classStatistics', '班级统计'),
};

/** Pages that the seed does not name; kept apart so that the seed's list can be read off the groups above. */
const ownRoutes = {
  certificateCheck: route('/certificateCheck', '证书验证', { public: true, bare: true }),
  examList: route('/examList', '考试', { module: 'exam' }),
  memberEntry: route('/member/memberEntry', '我的'),
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
