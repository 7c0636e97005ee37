// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createStore } from '@palm/client/storage';
import { createTabSwitch } from './tab-switch-user.ts';

const setUp = () => {
  localStorage.clear();
  // Two tabs share the local storage; each has its own session storage.
  const store = createStore({ local: localStorage, session: null });
  const otherTab = createStore({ local: localStorage, session: null });
  const warnings: { message: string; onClose: () => void }[] = [];
  const visited: string[] = [];
  const tab = createTabSwitch({ store, warn: (message, onClose) => warnings.push({ message, onClose }), go: (path) => visited.push(path) });
  const signIn = (userId: string) => {
    otherTab.set('accessToken', `token-of-${userId}`);
    otherTab.set('userId', userId);
  };
  return { otherTab, warnings, visited, tab, signIn };
};

describe('seed §2 "when the tab becomes visible again and the stored userId differs from the one saved in session storage when the tab was hidden"', () => {
  it('says so and goes to /homePage when the message is closed', () => {
    const { warnings, visited, tab, signIn } = setUp();
    signIn('1');
    tab.hidden();
    signIn('2');
    tab.visible();
    expect([warnings[0]?.message, visited]).toEqual(['登录用户已变更，即将跳转到首页', []]);
    warnings[0]?.onClose();
    expect(visited).toEqual(['/homePage']);
  });

  it('seed §2 "or the login page when not logged in"', () => {
    const { otherTab, warnings, tab, signIn } = setUp();
    signIn('1');
    tab.hidden();
    otherTab.signOut();
    tab.visible();
    expect(warnings.map(({ message }) => message)).toEqual(['登录用户已变更，即将跳转到登录页']);
  });

  it('detects a guest who became a member, once', () => {
    const { warnings, tab, signIn } = setUp();
    tab.hidden();
    signIn('1');
    tab.visible();
    tab.visible();
    expect(warnings.map(({ message }) => message)).toEqual(['登录用户已变更，即将跳转到首页']);
  });

  it('says nothing if nothing changed, or if the tab was never hidden', () => {
    const { warnings, tab, signIn } = setUp();
    signIn('1');
    tab.visible();
    tab.hidden();
    tab.visible();
    expect(warnings).toEqual([]);
  });

  it('says so, once, if the browser passes the change on only after the tab became visible', () => {
    const { warnings, tab, signIn } = setUp();
    signIn('1');
    tab.hidden();
    tab.visible();
    signIn('2');
    tab.heard();
    tab.heard();
    expect(warnings.map(({ message }) => message)).toEqual(['登录用户已变更，即将跳转到首页']);
  });

  it('waits for the person of a sign-in that begins with signing out', () => {
    const { otherTab, warnings, tab, signIn } = setUp();
    signIn('1');
    tab.hidden();
    tab.visible();
    otherTab.signOut();
    tab.heard();
    expect(warnings).toEqual([]);
    signIn('2');
    tab.heard();
    expect(warnings).toHaveLength(1);
  });
});
