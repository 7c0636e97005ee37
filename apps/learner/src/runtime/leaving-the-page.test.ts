import { describe, expect, it } from 'vitest';
import { decodeInfo, encodeInfo } from './encoded-info.ts';
import { mobileCheckPath } from './mobile-check.ts';
import { messengerOf } from './messenger.ts';
import { signInHref, wantedPage } from './navigation-guard.ts';
import { openInNewTab } from './open-named-route.ts';
import { reportsReading } from './reading-report-paths.ts';
import { unauthorisedHref, unauthorisedMessage } from './unauthorised.ts';

const searchOf = (href: string) => href.slice(href.indexOf('?'));

describe('seed §2 "if the stored MOBILE_CHECK equals the text false, the app redirects to /memberTel"', () => {
  it.each([
    ['false', '/homePage', '/memberTel'],
    ['false', '/member/memberTel?x=1', null],
    ['false', '/memberTel', null],
    ['true', '/homePage', null],
    [null, '/homePage', null],
    ['False', '/homePage', null],
    ['0', '/homePage', null],
  ])('%j stored at %s → %j', (stored, path, goes) => {
    expect(mobileCheckPath(stored, path)).toBe(goes);
  });
});

describe('seed §2 "/401 ... with a query parameter info holding an encoded structure containing the server\'s message"', () => {
  it.each(['请重新登录', '账号在别处登录 & 已退出?', '"quotes" #1 100%'])('carries %j there and back', (msg) => {
    const href = unauthorisedHref(msg);
    expect(href).toMatch(/^\/401\?info=[^ ?#]+$/);
    expect(unauthorisedMessage(searchOf(href))).toBe(msg);
  });

  it.each(['', '?info', '?info=', '?info=%', '?info={', '?info=null', '?info=[]', '?info=7', '?info={"msg":7}', '?info={"msg":" "}'])(
    'shows a useful message if the query is %j',
    (search) => {
      expect(unauthorisedMessage(search)).toBe('登录已失效，请重新登录');
    },
  );

  it('truncates an excessively long message', () => {
    expect(unauthorisedMessage(searchOf(unauthorisedHref('长'.repeat(5000))))).toHaveLength(300);
  });

  it('leads back to where the session ended', () => {
    const href = unauthorisedHref('登录已过期', '/questionDetail?questionId=1');
    expect(unauthorisedMessage(searchOf(href))).toBe('登录已过期');
    expect(wantedPage(searchOf(signInHref(href)))).toBe('/questionDetail?questionId=1');
  });

  it('round-trips any structure', () => {
    const info = { id: 'a&b', list: [1, '二'] };
    expect(decodeInfo(`?${new URLSearchParams({ info: encodeInfo(info) }).toString()}`)).toEqual(info);
  });
});

describe('seed §2 "open a named route in a new browser tab, with optional info as an encoded query value and a flag"', () => {
  const openedFrom = (href: string, info?: Record<string, unknown>, userAgent = 'Chrome') => {
    const opened: string[][] = [];
    openInNewTab({ href, ...(info === undefined ? {} : { info }), userAgent, open: (...call) => opened.push(call) });
    return opened[0];
  };

  it('opens the route unchanged', () => {
    expect(openedFrom('/web/courseDetail')).toEqual(['/web/courseDetail', '_blank', 'noopener']);
  });

  it('adds the info to the existing query', () => {
    const url = openedFrom('/web/courseDetail?id=1', { from: '专栏 A&B' })?.[0] ?? '';
    expect(new URLSearchParams(searchOf(url)).get('id')).toBe('1');
    expect(decodeInfo(searchOf(url))).toEqual({ from: '专栏 A&B' });
  });

  it('flags a workplace messaging app', () => {
    expect(openedFrom('/web/live', undefined, 'Mozilla/5.0 wxwork/4.1 MicroMessenger')?.[0]).toBe('/web/live?messagingApp=1');
  });

  it.each([
    ['Mozilla/5.0 (iPhone) AppleWebKit DingTalk/7.0', 'dingtalk'],
    ['Mozilla/5.0 Lark/7.1', 'feishu'],
    ['Mozilla/5.0 wxwork/4.1 MicroMessenger/7.0', 'wecom'],
    ['Mozilla/5.0 MicroMessenger/8.0', 'wechat'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/120', null],
    ['', null],
  ])('%j → %s', (userAgent, answer) => {
    expect(messengerOf(userAgent)).toBe(answer);
  });
});

describe('seed §2 "reading progress is reported only on the course detail and checkpoint content paths"', () => {
  it.each([
    ['/courseDetail?id=1', true],
    ['/courseDetailSection?id=1', true],
    ['/checkpointContent', true],
    ['/checkpointDetail', false],
    ['/homePage', false],
    ['/courseDetails', false],
    ['', false],
  ])('%s → %s', (path, answer) => {
    expect(reportsReading(path)).toBe(answer);
  });
});
