import { AppError } from '@palm/client/app-error';

/** What stands above a form that was refused; null while it was not. */
export const refusalText = (error: Error | null): string | null => error && (error instanceof AppError ? error.msg : '请求失败，请重试。');
