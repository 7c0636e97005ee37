import { describe, expect, it } from 'vitest';
import { href, redirects, routeAt, routeNames, routes } from './routes.ts';
import { unbuiltRoutes } from '../areas/unbuilt.routes.ts';

const words = (text: string): string[] => text.trim().split(/[\s,]+/);

const PUBLIC = words('indexSingle transferPage main qrcode terminalTest loginTrial');
const HOME = words(`theme column game info circle columnPlate livePlate classPlate regionPlate regionPlateList
  workbenchList workbenchHistory dataCenter dataCenterDetail`);
const OTHER = words(`login live livepromotion liveExternal class dataCenterEdit columnDetail liveDetail checkpointDetail gameDetail
  checkpointContent checkpointResult courseDetail courseDetailSection courseList classDetail classQuestion classStatistics noticeDetail
  questionDetail allcircle circleDetail themeDetail infoDetail courseSearch liveMore livepromotionMore themeMore examInstructions startExam
  examResult workbenchDetail workbenchHistoryDetails 401`);
const MEMBER = words(`memberTask memberMyStudy memberMyDataCenter memberCourse memberLive memberFavorites memberComment memberCertificate
  memberInfo memberAttention memberModify memberTel memberNotify memberNotify/companyPopup`);
const NEW_CLASS = words('classCourse classGroup classGuide classStatistics');

const SEED_PATHS = [
  '/homePage',
  ...[...PUBLIC, ...OTHER].map((name) => `/${name}`),
  ...HOME.map((name) => `/homePage/${name}`),
  ...MEMBER.map((name) => `/member/${name}`),
  ...NEW_CLASS.map((name) => `/newclass/${name}`),
];
const OWN_PATHS = [
  '/apply',
  '/certificateCheck',
  '/classDocument',
  '/classHomework',
  '/classHomework/desk',
  '/classSign',
  '/examList',
  '/member/memberEntry',
  '/member/memberPoints',
  '/member/memberReport',
  '/teacherDetail',
];

describe('the route table', () => {
  it('seed §2 holds every path of the seed, and only eleven of our own', () => {
    expect(routeNames.map((name) => routes[name].path).sort()).toEqual([...SEED_PATHS, ...OWN_PATHS].sort());
  });

  it('seed §2 "Public routes (no login needed)" are the listed ones, the certificate verification and the application form', () => {
    const open = routeNames.filter((name) => routes[name].public);
    expect(open.map((name) => routes[name].path).sort()).toEqual(
      [...PUBLIC.map((name) => `/${name}`), '/certificateCheck', '/apply'].sort(),
    );
  });

  it.each(SEED_PATHS)('finds the route of %s, with or without a trailing slash', (path) => {
    expect(routeAt(path)).not.toBeNull();
    expect(routeAt(`${path}/`)).toBe(routeAt(path));
  });

  it('finds no route for an unknown URL', () => {
    expect(routeAt('/no/such/page')).toBeNull();
  });
});

describe('redirects', () => {
  const target = (from: string) => redirects.find((redirect) => redirect.from === from)?.to;

  it('seed §2 "short forms redirect to the nested homePage, member and newclass paths"', () => {
    const shortened = [...HOME, ...MEMBER.slice(0, -1), ...NEW_CLASS.filter((name) => name !== 'classStatistics')];
    for (const name of shortened) {
      expect(target(`/${name}`), name).toBe(name);
    }
    expect(target('/companyPopup')).toBe('companyPopup');
  });

  it('seed §2 leaves /classStatistics to the page that has this path', () => {
    expect(target('/classStatistics')).toBeUndefined();
    expect(routeAt('/classStatistics')).toBe('classStatistics');
  });

  it('seed §2 "Bare /member redirects to memberMyStudy", "/newclass redirects to classCourse", / is the home page', () => {
    expect([target('/member'), target('/newclass'), target('/')]).toEqual(['memberMyStudy', 'classCourse', 'homePage']);
  });

  it('have unique short forms', () => {
    expect(new Set(redirects.map(({ from }) => from)).size).toBe(redirects.length);
  });
});

describe('href', () => {
  it('puts required and optional parameters into the query', () => {
    expect(href('courseDetail', { courseId: 'c 1' }, { tab: 'catalogue' })).toBe('/courseDetail?courseId=c+1&tab=catalogue');
  });

  it('omits empty values', () => {
    expect(href('courseList', {}, { keyword: '', required: false, tag: undefined, page: 2 })).toBe('/courseList?page=2');
    expect(href('homePage')).toBe('/homePage');
  });
});

describe('unimplemented areas', () => {
  const unbuilt = Object.keys(unbuiltRoutes);

  it(`are these ${unbuilt.length}, and only ever fewer: ${unbuilt.join(' ')}`, () => {
    expect(unbuilt).toHaveLength(24);
  });
});
