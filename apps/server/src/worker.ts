import { isMainThread } from 'node:worker_threads';
import { renderCertificateTask } from './modules/certificate/render-certificate-task.ts';
import { drawPngTask } from './modules/organisation/manifest/draw-png-task.ts';
import { readGiftTask } from './modules/question/transfer/read-gift-task.ts';
import { inspectFileTask } from './modules/upload/inspect-task.ts';
import { readSheetTask, writeSheetTask } from './platform/sheets.ts';
import { hostTasks } from './platform/workers/host.ts';
import { implement } from './platform/workers/task.ts';
import { serveTasks } from './platform/workers/thread.ts';

/** The entry of a worker process: its main thread supervises, its other thread runs the tasks that the server hands out. */
if (isMainThread) {
  hostTasks();
} else {
  serveTasks(
    new Map([
      implement(inspectFileTask, async () => (await import('./modules/upload/inspect-file.ts')).inspectFile),
      implement(readSheetTask, async () => (await import('./platform/xlsx.ts')).readSheetFile),
      implement(writeSheetTask, async () => (await import('./platform/xlsx.ts')).writeSheetBytes),
      implement(readGiftTask, async () => (await import('./modules/question/transfer/gift-content.ts')).readGiftSource),
      implement(renderCertificateTask, async () => (await import('./modules/certificate/render-certificate.ts')).printPage),
      implement(drawPngTask, async () => (await import('./modules/organisation/manifest/draw-png.ts')).drawPng),
    ]),
  );
}
