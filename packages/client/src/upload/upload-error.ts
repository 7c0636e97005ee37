import { failedAnswer, isPassing } from '../answer.ts';
import { AppError } from '../app-error.ts';

// The embedded storage responds 507 if its disk is nearly full; other 4xx refusals of a form are not network failures.
const failureText = (status: number): string =>
  status === 507
    ? '服务器存储空间不足，暂时不能上传；其他功能照常，请联系管理员'
    : status >= 400 && status < 500
      ? '上传没有被接受，请重新选择文件后再试'
      : '上传失败，请检查网络后重试';

/** The storage refused the upload. */
export class UploadError extends AppError {
  /** 0: no response. */
  readonly status: number;

  constructor(status: number) {
    super(failedAnswer('UPLOAD_FAILED', failureText(status)));
    this.status = status;
  }
}

/** Whether a retry may succeed without intervention. */
export const isPassingFailure = (error: unknown): boolean =>
  error instanceof UploadError
    ? error.status === 0 || (error.status >= 500 && error.status !== 507)
    : error instanceof AppError && isPassing(error);
