import type { UploadedObject } from '@palm/contract/upload/calls';
import { AppError } from '../app-error.ts';
import type { Uploader } from '../upload.ts';
import { pauseBeforeRetry, retryPause, untilOnline, type Network } from './network.ts';
import { createSpeedMeter, secondsLeft } from './speed-meter.ts';
import { isPassingFailure } from './upload-error.ts';
import type { Remedy, UploadItem } from './upload-item.ts';

export type RunParts = {
  uploader: Pick<Uploader, 'upload'>;
  network: Network;
  /** Delivers the file to its target. May be called again after a failure. */
  deliver: (item: UploadItem, object: UploadedObject) => Promise<void>;
  now: () => number;
  chance: () => number;
};

type Run = { item: UploadItem; file: File; signal: AbortSignal; note: (changes: Partial<UploadItem>) => void };

/** Progress is updated at most this often, because nobody reads faster. */
const NOTE_EVERY_MS = 300;

/** Failures that another file fixes. */
const OF_THE_FILE = /^(UPLOAD_TYPE_REFUSED|UPLOAD_TOO_LARGE|UPLOAD_EMPTY|UPLOAD_CONTENT_MISMATCH|FILE_|PDF_|MEDIA_|PICTURE_)/;
/** Failures that cannot be resumed. */
const TO_BEGIN_ANEW = /^(UPLOAD_CHANGED|UPLOAD_MISSING)$/;

const remedyOf = (errorCode: string | null): Remedy =>
  OF_THE_FILE.test(errorCode ?? '') ? 'replace' : TO_BEGIN_ANEW.test(errorCode ?? '') ? 'restart' : 'retry';

const failureOf = (error: unknown): Partial<UploadItem> => ({
  state: 'failed',
  bytesPerSecond: 0,
  secondsLeft: null,
  ...(error instanceof AppError
    ? { reason: error.msg, remedy: remedyOf(error.errorCode) }
    : { reason: '上传没有成功，请重试', remedy: 'retry' as const }),
});

/** Reports progress, speed and remaining time. */
const progressOf = ({ item, note }: Run, now: () => number): ((share: number) => void) => {
  const meter = createSpeedMeter(now);
  let notedAt = -Infinity;
  return (share) => {
    const sent = Math.round(share * item.size);
    meter.note(sent);
    if (share < 1 && now() - notedAt < NOTE_EVERY_MS) {
      return;
    }
    notedAt = now();
    const bytesPerSecond = share < 1 ? meter.bytesPerSecond() : 0;
    note({ state: share < 1 ? 'sending' : 'checking', sent, bytesPerSecond, secondsLeft: secondsLeft(item.size - sent, bytesPerSecond) });
  };
};

const BROKEN = { state: 'broken', bytesPerSecond: 0, secondsLeft: null } as const;

/**
 * Uploads one file until it has arrived or failed for good; network failures are retried. Returns the final state; null if it was stopped.
 */
export const runUpload = async (run: Run, { uploader, network, deliver, now, chance }: RunParts): Promise<Partial<UploadItem> | null> => {
  const { item, file, signal, note } = run;
  let furthest = item.sent;
  for (let turn = 0; ; turn += 1) {
    if (!network.isOnline()) {
      note({ ...BROKEN, reason: '网络断开，恢复后自动接着传' });
      await untilOnline(network, signal);
    }
    const report = progressOf(run, now);
    let sent = 0;
    try {
      note({ state: 'sending', reason: '' });
      const onProgress = (share: number): void => {
        sent = share * item.size;
        if (!signal.aborted) {
          report(share);
        }
      };
      const object = await uploader.upload(file, { purpose: item.purpose, uploadId: item.uploadId, quiet: true, signal, onProgress });
      if (object === null || signal.aborted) {
        return null;
      }
      await deliver(item, object);
      return { state: 'done', sent: item.size, bytesPerSecond: 0, secondsLeft: null, reason: '', remedy: null, doneAt: now() };
    } catch (error) {
      if (signal.aborted) {
        return null;
      }
      if (!isPassingFailure(error)) {
        return failureOf(error);
      }
      // Progress resets the backoff.
      turn = sent > furthest ? 0 : turn;
      furthest = Math.max(furthest, sent);
      note({ ...BROKEN, reason: '连不上服务器，正在重试' });
      await pauseBeforeRetry(retryPause(turn, chance()), network, signal);
    }
  }
};
