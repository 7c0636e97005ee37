import { isPassing } from '@palm/client/answer';
import { AppError } from '@palm/client/app-error';

/**
 * Message next to input that could not be sent: a refusal has its reason, a connection failure says what to do.
 * @param act label of the button that sends it
 */
export function unsentWords(error: unknown, act: string): string | undefined {
  if (!(error instanceof AppError)) {
    return undefined;
  }
  return isPassing(error) ? `没有发出去：现在连不上服务器。写的都还在，连上后再点一次「${act}」。` : error.msg;
}
