import { isPassing } from '@palm/client/answer';
import { AppError } from '@palm/client/app-error';

/**
 * What is said beside what was typed when it could not be sent: a refusal says why, and of a way that is closed what to do.
 * @param act what the button says that sends it
 */
export function unsentWords(error: unknown, act: string): string | undefined {
  if (!(error instanceof AppError)) {
    return undefined;
  }
  return isPassing(error) ? `没有发出去：现在连不上服务器。写的都还在，连上后再点一次「${act}」。` : error.msg;
}
