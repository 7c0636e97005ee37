import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { identityApi } from '@palm/contract/identity/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSignIn } from '../features/identity/identity.api.ts';
import type { Services } from '../shared/services.tsx';
import { renderPage } from '../shared/testing/render-page.tsx';
import { wireServices } from './runtime-wiring.ts';
import { SignInAgain } from './sign-in-again.tsx';

const who = {
  accessToken: 'token-1',
  userId: testId(1),
  userName: '陈岚',
  orgId: testId(9),
  orgCode: 'demo',
  mobileCheck: true,
  passwordExpired: false,
};

/** A real key, because the password really is encrypted. */
async function publicKey(): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))));
}

const sessionEnded = vi.fn<(text: string) => void>();
let server: FakeServer;
let services: Services;
/** Whether the server has forgotten all sessions opened so far; new ones are valid. */
let forgotten: boolean;

const ended = { flag: false, code: 401, errorCode: 'SESSION_EXPIRED', msg: '登录已过期，请重新登录', result: null };
const isTurnedAway = (address: string, headers: Headers) =>
  forgotten && headers.get('x-access-token') === 'token-1' && !/login|verify/.test(address);

beforeEach(async () => {
  // start with empty browser storage
  localStorage.clear();
  sessionEnded.mockReset();
  forgotten = false;
  server = createFakeServer();
  const fetch: typeof globalThis.fetch = (input, init) =>
    isTurnedAway(input instanceof Request ? input.url : String(input), new Headers(init?.headers))
      ? Promise.resolve(Response.json(ended, { status: 401 }))
      : server.fetch(input, init);
  ({ services } = wireServices({ fetch, sessionEnded }));
  rememberSignIn(services.store, who);
  server.answer(identityApi.verifyKey, { keyId: 'key-1', algorithm: 'RSA-OAEP-256', publicKey: await publicKey() });
  server.answer(courseAuthoringApi.addChapter, { id: testId(5) });
});

const save = () => services.client.call(courseAuthoringApi.addChapter, { body: { courseId: testId(3), title: '没有丢的一章' } });

async function signIn() {
  fireEvent.change(await screen.findByLabelText('账号'), { target: { value: 'admin' } });
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Admin@2026' } });
  fireEvent.click(screen.getByText('登录'));
}

describe('a session that expires during work', () => {
  it('is renewed in place, and the rejected request is retried', async () => {
    renderPage(<SignInAgain />, { services });
    forgotten = true;
    const saved = save();
    expect(await screen.findByText('登录后继续')).toBeDefined();
    expect(screen.getByText(/你写的都还在，登录「陈岚」的账号就接着保存/)).toBeDefined();
    server.answer(identityApi.loginUnp, { ...who, accessToken: 'token-2' });
    await signIn();
    expect(await saved).toEqual({ id: testId(5) });
    expect(server.sent(courseAuthoringApi.addChapter)).toEqual([{ courseId: testId(3), title: '没有丢的一章' }]);
    await waitFor(() => expect(screen.queryByText('登录后继续')).toBeNull());
  });

  it('saves nothing, and says so, if another account signs in', async () => {
    renderPage(<SignInAgain />, { services });
    forgotten = true;
    const saved = save();
    server.answer(identityApi.loginUnp, { ...who, accessToken: 'token-3', userId: testId(2), userName: '王五' });
    await screen.findByText('登录后继续');
    await signIn();
    expect(await screen.findByText('现在登录的是「王五」，这一页是「陈岚」在改')).toBeDefined();
    expect(services.store.get('userId')).toBe(who.userId);
    expect(server.sent(courseAuthoringApi.addChapter)).toEqual([]);
    fireEvent.click(screen.getByText('登录「陈岚」的账号'));
    server.answer(identityApi.loginUnp, { ...who, accessToken: 'token-2' });
    await signIn();
    expect(await saved).toEqual({ id: testId(5) });
  });

  it('is also renewed if the same person signs in in another tab', async () => {
    renderPage(<SignInAgain />, { services });
    forgotten = true;
    const saved = save();
    await screen.findByText('登录后继续');
    rememberSignIn(services.store, { ...who, accessToken: 'token-2' });
    expect(await saved).toEqual({ id: testId(5) });
  });

  it('leads to the sign-in page if the user chooses to leave', async () => {
    renderPage(<SignInAgain />, { services });
    forgotten = true;
    const saved = save();
    fireEvent.click(await screen.findByText('离开这一页'));
    await expect(saved).rejects.toMatchObject({ errorCode: 'UNAUTHORISED' });
    expect(sessionEnded).toHaveBeenCalledWith('登录已过期，请重新登录');
  });
});
