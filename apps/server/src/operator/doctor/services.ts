import { findReach } from '../../modules/delivery/index.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { BucketError } from '../../platform/storage/bucket/bucket-error.ts';
import type { BucketSettings } from '../../platform/storage/bucket/bucket-settings.ts';
import { createBucketStorage } from '../../platform/storage/bucket/bucket-storage.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const PATIENCE_MS = 6_000;
const DAY_MS = 86_400_000;

/**
 * Whether the bucket of uploaded files accepts the configured key. Read-only: whether it can be written to only shows with the first
 * upload.
 */
export async function examineBucket(settings: BucketSettings): Promise<Finding> {
  const about = '存储桶';
  const { bucket, endpoint } = settings;
  const line = `${bucket}（${new URL(endpoint).host}）能列出对象`;
  try {
    for await (const { key } of createBucketStorage(settings, { timeLimit: PATIENCE_MS }).list()) {
      return ok(about, `${line}，例如 ${key}`);
    }
    return ok(about, `${line}，还是空的`);
  } catch (error) {
    if (error instanceof BucketError) {
      return fail(about, error.message.replace(`存储桶 ${bucket}`, bucket));
    }
    throw error;
  }
}

/** Each organisation configures its SMS and mail providers; without one, messages stay in the outbox for an administrator to read. */
export async function examineDelivery(db: Db, now: Date): Promise<Finding> {
  const about = '短信和邮件';
  const { organisations, failed } = await findReach(db, new Date(now.getTime() - DAY_MS));
  if (organisations === 0) {
    return warn(about, '还没有接外部服务，只存在发件箱里，收件人收不到：请到管理后台“短信与邮件”设置');
  }
  const line = `${organisations} 个组织接了外部服务`;
  return failed > 0
    ? warn(about, `${line}，最近一天有 ${failed} 条没有送到：原因见管理后台“短信与邮件”`)
    : ok(about, `${line}，最近一天没有送不到的`);
}
