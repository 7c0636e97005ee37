import { failedAnswer, isPassing } from '../answer.ts';
import { AppError } from '../app-error.ts';

// The embedded storage answers 507 when its disk is nearly full; other refusals of a form (4xx) do not come from the network.
const failureText = (status: number): string =>
  status === 507
    ? '服务器存储空间不足，暂时不能上传；其他功能照常，请联系管理员'
    : status >= 400 && status < 500
      ? '上传没有被接受，请重新选择文件后再试'
      : '上传失败，请检查网络后重试';

/** The storage did not take what was sent. */
export class UploadError extends AppError {
  /** 0: no answer came. */
  readonly status: number;

  constructor(status: number) {
    super(failedAnswer('UPLOAD_FAILED', failureText(status)));
    this.status = status;
  }
}

/** Whether the same may succeed in a while, by itself. */
export const isPassingFailure = (error: unknown): boolean =>
  error instanceof UploadError
    ? error.status === 0 || (error.status >= 500 && error.status !== 507)
    : error instanceof AppError && isPassing(error);
