import type { Envelope } from '@palm/contract/envelope';

export type Answer = Envelope<unknown>;

/** Seed §8: there was no response at all. */
export const NETWORK_FAILURE = '请求失败，请重试。[5001]';
/** Seed §8: the path does not exist. */
export const NOT_FOUND = '网络请求不存在';

/** Seed §7: the default for a response without data. */
const defaultAnswer: Answer = { flag: true, code: 0, errorCode: null, msg: '', result: null };

/** An envelope created by the client because there was no response (seed §8). */
export const failedAnswer = (errorCode: string, msg: string): Answer => ({ flag: false, code: -1, errorCode, msg, result: null });

const failureOfStatus = (status: number): Answer =>
  status === 404 ? failedAnswer('HTTP_404', NOT_FOUND) : failedAnswer(`HTTP_${status}`, `请求失败，请重试。${status}`);

/** Transient connection failures: the request may succeed later without intervention. */
const PASSING: ReadonlySet<string | null> = new Set(['NETWORK_FAILURE', 'HTTP_429', 'HTTP_502', 'HTTP_503', 'HTTP_504']);

/** Whether an answer (or its `AppError`) only means that the server is currently unreachable, and says nothing about the request. */
export const isPassing = ({ errorCode }: Pick<Answer, 'errorCode'>): boolean => PASSING.has(errorCode);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a body as an envelope: empty → the default, anything else → `null`. */
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

/** Converts a response to an answer (seed §8): any status but success becomes flag false, code -1. */
export const answerOf = (status: number, body: string): Answer => {
  if (status < 200 || status > 299) {
    return failureOfStatus(status);
  }
  return readAnswer(body) ?? failedAnswer('ANSWER_UNREADABLE', NETWORK_FAILURE);
};

// Calls whose errors are not shown (seed §8): the calling screen explains them better, or nobody triggered them.
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
