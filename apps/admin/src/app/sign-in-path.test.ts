import { expect, it } from 'vitest';
import { pageBehind, signInPath } from './sign-in-path.ts';

it.each([
  ['/', '/login'],
  ['/admin', '/login'],
  ['/admin/', '/login'],
  ['/members?page=2', '/login?to=%2Fmembers%3Fpage%3D2'],
  ['/admin/members?page=2', '/login?to=%2Fmembers%3Fpage%3D2'],
  ['/admin/login?to=%2Fadmin%2Fmembers', '/login?to=%2Fmembers'],
  ['/admin/login?to=%2Fadmin%2Flogin%3Fto%3D%252Fexams%252F7', '/login?to=%2Fexams%2F7'],
  ['/login', '/login'],
])('the sign-in page for %s is %s, never one sign-in page leading to another', (wanted, path) => {
  expect(signInPath(wanted)).toBe(path);
});

it.each(['https://evil.cn', '//evil.cn', '/\\\\evil.cn', '/admin//evil.cn', '/login?to=%2F%2Fevil.cn', ''])(
  '%j falls back to the first page',
  (wanted) => {
    expect(pageBehind(wanted)).toBe('/');
  },
);
