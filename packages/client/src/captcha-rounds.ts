import type { CaptchaChallenge } from '@palm/contract/identity/calls';

/** The server requires a captcha with the next attempt (seed §8), or a fresh one. */
const WANTED = [12, 1003];
/** By the time a captcha is solved it may be too easy, if there were more failures meanwhile. */
const ROUNDS = 4;

export type SolvedCaptcha = { captchaId: string; captcha: string };
export type CaptchaState = 'working' | 'done';

type Rounds<Answer> = {
  /** Whether the first attempt already needs one. */
  wanted: boolean;
  load: () => Promise<{ captchaId: string; challenge: CaptchaChallenge }>;
  send: (captcha: SolvedCaptcha | null) => Promise<Answer>;
  onState: (state: CaptchaState) => void;
};

/** Sends an attempt; if the server requires a captcha, solves one and resends the attempt with it. */
export async function withCaptcha<Answer extends { code: number }>(parts: Rounds<Answer>): Promise<Answer> {
  let answer = await parts.send(parts.wanted ? await solve(parts) : null);
  for (let round = 1; round < ROUNDS && WANTED.includes(answer.code); round += 1) {
    answer = await parts.send(await solve(parts));
  }
  return answer;
}

async function solve<Answer>({ load, onState }: Rounds<Answer>): Promise<SolvedCaptcha> {
  onState('working');
  // Loaded on demand, because most people never need it.
  const [{ solveCaptcha }, { captchaId, challenge }] = await Promise.all([import('./solve-captcha.ts'), load()]);
  const captcha = await solveCaptcha(challenge);
  onState('done');
  return { captchaId, captcha };
}
