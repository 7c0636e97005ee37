import { captchaPayload, type CaptchaChallenge } from '@palm/contract/identity/calls';
import { describe, expect, it } from 'vitest';
import { withCaptcha, type CaptchaState, type SolvedCaptcha } from './captcha-rounds.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { testCaptcha } from './testing/test-captcha.ts';

const { salt, nonce } = testCaptcha.challenge.parameters;
const bytesOf = (hex: string) => (hex.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
/** Uses the browser's own SHA-256, to verify ours independently. */
const digestOf = async (counter: number): Promise<string> => {
  const message = new Uint8Array([...bytesOf(salt + nonce), 0, 0, 0, 0]);
  new DataView(message.buffer).setUint32(32, counter);
  const digest = await globalThis.crypto.subtle.digest('SHA-256', message);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
const challengeFor = async (counter: number): Promise<CaptchaChallenge> => ({
  ...testCaptcha.challenge,
  parameters: { ...testCaptcha.challenge.parameters, keyPrefix: (await digestOf(counter)).slice(0, 32) },
});

/** A server that responds with these codes in turn. */
function setUp(codes: number[]) {
  const sent: (SolvedCaptcha | null)[] = [];
  const states: CaptchaState[] = [];
  let loaded = 0;
  const parts = {
    load: async () => ({ captchaId: `captcha-${(loaded += 1)}`, challenge: await challengeFor(5) }),
    send: async (captcha: SolvedCaptcha | null) => {
      sent.push(captcha);
      return { code: codes.shift() ?? 0 };
    },
    onState: (state: CaptchaState) => states.push(state),
  };
  return { sent, states, run: (wanted = false) => withCaptcha({ ...parts, wanted }) };
}

describe('solving a captcha', () => {
  it.each([0, 1, 4321, 70_000])('finds the number %i, without crypto.subtle', async (counter) => {
    const challenge = await challengeFor(counter);
    const text = await solveCaptcha(challenge);
    const payload = captchaPayload.parse(JSON.parse(atob(text)));
    expect(payload).toEqual({ challenge, solution: { counter, derivedKey: await digestOf(counter) } });
  });

  it('keeps the page responsive', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await solveCaptcha(await challengeFor(400_000));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
  });
});

describe('a sign-in attempt', () => {
  it('needs no captcha unless the server requires one', async () => {
    const { run, sent, states } = setUp([1001]);
    expect(await run()).toEqual({ code: 1001 });
    expect([sent, states]).toEqual([[null], []]);
  });

  it('seed §8: is resent automatically with a captcha when the server responds with code 12', async () => {
    const { run, sent, states } = setUp([12, 0]);
    expect(await run()).toEqual({ code: 0 });
    expect(sent.map((captcha) => captcha?.captchaId)).toEqual([undefined, 'captcha-1']);
    expect(states).toEqual(['working', 'done']);
  });

  it('sends one immediately after that, and a fresh one if it was too easy or too old', async () => {
    const { run, sent } = setUp([12, 1003, 1001]);
    expect(await run(true)).toEqual({ code: 1001 });
    expect(sent.map((captcha) => captcha?.captchaId)).toEqual(['captcha-1', 'captcha-2', 'captcha-3']);
  });

  it('ends with the refusal if none is accepted', async () => {
    const { run, sent } = setUp([12, 12, 12, 12, 12]);
    expect(await run()).toEqual({ code: 12 });
    expect(sent).toHaveLength(4);
  });
});
