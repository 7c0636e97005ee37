import type { BucketSettings } from './bucket-settings.ts';

/** A failed bucket request. The message is a Chinese sentence for the operator, without secrets. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  /** Callers are told to retry later. */
  readonly statusCode = 503;
  /** The service's own error code; empty if it gave none. */
  readonly reason: string;

  constructor(message: string, reason: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

const MESSAGES: Record<string, string> = {
  SignatureDoesNotMatch: '不认密钥：请检查 {kind}_ACCESS_KEY_SECRET',
  InvalidAccessKeyId: '不认访问密钥：请检查 {kind}_ACCESS_KEY_ID',
  AccessDenied: '拒绝访问：请给这个访问密钥读、写、删除和列出对象的权限',
  NoSuchBucket: '不存在：请检查 {kind}_BUCKET 和 {kind}_REGION，或先建好它',
  RequestTimeTooSkewed: '认为本机的时钟不准：请打开时间同步（NTP）',
  NotImplemented: '不支持写入时的条件（If-None-Match），不能使用',
  PreconditionFailed: '里的对象在处理时被改动了，请再试一次',
  EntityTooSmall: '拒绝了过小的分片',
};

/** Interprets an error response. */
export function errorOfAnswer({ kind, bucket }: BucketSettings, status: number, xml: string): BucketError {
  const code = /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? (status === 403 ? 'AccessDenied' : '');
  const known = MESSAGES[code]?.replaceAll('{kind}', kind.toUpperCase());
  return new BucketError(`存储桶 ${bucket} ${known ?? `没有照办（${status} ${code}）`}`, code);
}

/** Interprets a network failure. */
export function errorOfWay({ bucket }: BucketSettings, host: string, cause: unknown): BucketError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const told = code === 'ENOTFOUND' ? `找不到 ${host}，请检查地址` : code === 'ETIMEDOUT' ? `${host} 没有及时回应` : `连不上 ${host}`;
  return new BucketError(`存储桶 ${bucket}：${told}`, code, { cause });
}
