import { AppError } from '@palm/client/app-error';

/** Error text above a refused form; null if it was not refused. */
export const refusalText = (error: Error | null): string | null => error && (error instanceof AppError ? error.msg : '请求失败，请重试。');
