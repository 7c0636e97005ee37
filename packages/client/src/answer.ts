import type { Envelope } from '@palm/contract/envelope';

export type Answer = Envelope<unknown>;

/** Seed §8: no answer came at all. */
export const NETWORK_FAILURE = '请求失败，请重试。[5001]';
/** Seed §8: the path does not exist. */
export const NOT_FOUND = '网络请求不存在';

/** Seed §7: what stands for an answer without data. */
const defaultAnswer: Answer = { flag: true, code: 0, errorCode: null, msg: '', result: null };

/** An answer that the client makes itself because none came (seed §8). */
export const failedAnswer = (errorCode: string, msg: string): Answer => ({ flag: false, code: -1, errorCode, msg, result: null });

const failureOfStatus = (status: number): Answer =>
  status === 404 ? failedAnswer('HTTP_404', NOT_FOUND) : failedAnswer(`HTTP_${status}`, `请求失败，请重试。${status}`);

/** Failures of the way to the server: what was asked for may succeed in a while, by itself. */
const PASSING: ReadonlySet<string | null> = new Set(['NETWORK_FAILURE', 'HTTP_429', 'HTTP_502', 'HTTP_503', 'HTTP_504']);

/** Whether an answer (or the `AppError` of one) says nothing of what was asked for, only that the server could not be reached now. */
export const isPassing = ({ errorCode }: Pick<Answer, 'errorCode'>): boolean => PASSING.has(errorCode);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a body as an envelope: nothing → the default, something else → `null`. */
export const readAnswer = (body: string): Answer | null => {
  if (body.trim() === '') {
    return defaultAnswer;
  }
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return null;
  }
  if (data === null) {
    return defaultAnswer;
  }
  if (!isObject(data) || typeof data.flag !== 'boolean') {
    return null;
  }
  return {
    flag: data.flag,
    code: typeof data.code === 'number' ? data.code : 0,
    errorCode: isText(data.errorCode) ? data.errorCode : null,
    msg: isText(data.msg) ? data.msg : '',
    result: data.result ?? null,
  };
};

/** The answer of a response (seed §8): any status but success becomes flag false, code -1. */
export const answerOf = (status: number, body: string): Answer => {
  if (status < 200 || status > 299) {
    return failureOfStatus(status);
  }
  return readAnswer(body) ?? failedAnswer('ANSWER_UNREADABLE', NETWORK_FAILURE);
};

// Seed §8 names the calls whose refusal is not said aloud: the screen that made them says it better, or nobody asked.
const silentCalls: { path: RegExp; code?: number }[] = [
  { path: /\/front\/login\/unp$/, code: 12 },
  { path: /\/front\/user\/pwdto$/ },
  { path: /\/front\/quickAddOrganization\/quicklyAddOrg$/ },
  { path: /\/front\/resPwd\/resetPassword$/ },
  { path: /\/front\/thirdPart\/checkLogin$/ },
  { path: /\/front\/newSvcconf\/firstPage\/v2$/ },
  { path: /\/messageInbox\/pickUpRedPointOfTarget\// },
];

/** The message to show for an answer, or `null` for none (seed §8). */
export const messageOf = (path: string, answer: Answer): string | null => {
  const silent = silentCalls.some((call) => call.path.test(path) && (call.code === undefined || call.code === answer.code));
  return answer.flag || silent || answer.msg === '' ? null : answer.msg;
};
