import type { CaptchaChallenge } from '@palm/contract/identity/calls';

/** The server wants a captcha with the next try (seed §8), or one that is fresh. */
const WANTED = [12, 1003];
/** A captcha may be too easy by the time it is solved, when more has failed meanwhile. */
const ROUNDS = 4;

export type SolvedCaptcha = { captchaId: string; captcha: string };
export type CaptchaState = 'working' | 'done';

type Rounds<Answer> = {
  /** Whether the first try already needs one. */
  wanted: boolean;
  load: () => Promise<{ captchaId: string; challenge: CaptchaChallenge }>;
  send: (captcha: SolvedCaptcha | null) => Promise<Answer>;
  onState: (state: CaptchaState) => void;
};

/** Sends a try; where the server wants a captcha, the device solves one and the try is sent again with it. */
export async function withCaptcha<Answer extends { code: number }>(parts: Rounds<Answer>): Promise<Answer> {
  let answer = await parts.send(parts.wanted ? await solve(parts) : null);
  for (let round = 1; round < ROUNDS && WANTED.includes(answer.code); round += 1) {
    answer = await parts.send(await solve(parts));
  }
  return answer;
}

async function solve<Answer>({ load, onState }: Rounds<Answer>): Promise<SolvedCaptcha> {
  onState('working');
  // Most people never need it.
  const [{ solveCaptcha }, { captchaId, challenge }] = await Promise.all([import('./solve-captcha.ts'), load()]);
  const captcha = await solveCaptcha(challenge);
  onState('done');
  return { captchaId, captcha };
}
