import { z } from 'zod';
import type { BucketSettings } from './platform/storage/bucket/bucket-settings.ts';

const address = z
  .url({ protocol: /^https?$/, error: '应形如 https://s3.example.com' })
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', '只写到域名为止，不带存储桶和路径')
  .transform((url) => url.replace(/\/+$/, ''));
const browsers = z.union([z.enum(['on', 'off']), address], '应是 on、off，或浏览器访问时用的地址');
const onOff = z.enum(['on', 'off'], '应是 on 或 off');
const needed = z.string('没有设置');
const name = z.string('没有设置').regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应是存储桶的名字（小写字母、数字和连字符）');

const s3 = z.object({
  S3_BUCKET: name,
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: needed,
  S3_ACCESS_KEY_SECRET: needed,
  S3_PATH_STYLE: onOff.default('off'),
  S3_BROWSERS: browsers.default('off'),
});
const oss = z.object({
  OSS_BUCKET: name,
  OSS_REGION: z.string('没有设置，例如 cn-hangzhou'),
  OSS_ENDPOINT: address.optional(),
  OSS_ACCESS_KEY_ID: needed,
  OSS_ACCESS_KEY_SECRET: needed,
  OSS_BROWSERS: browsers.default('off'),
});

/**
 * The bucket configured by `S3_…` or `OSS_…`; null if neither is set.
 * @param environment without variables that are set to an empty value
 */
export function readBucket(environment: NodeJS.ProcessEnv): { bucket: BucketSettings | null; problems: string[] } {
  const has = (prefix: string) => Object.keys(environment).some((variable) => variable.startsWith(prefix));
  const kinds = [has('S3_') ? readS3(environment) : null, has('OSS_') ? readOss(environment) : null].filter((kind) => kind !== null);
  const [first, second] = kinds;
  const both = second === undefined ? [] : ['S3_… 和 OSS_… 只能设置一种'];
  return { bucket: first?.bucket ?? null, problems: [...both, ...kinds.flatMap(({ problems }) => problems)] };
}

function readS3(environment: NodeJS.ProcessEnv) {
  const { data, error } = s3.safeParse(environment);
  if (error) {
    return { bucket: null, problems: problemsOf(error) };
  }
  const endpoint = data.S3_ENDPOINT ?? `https://s3.${data.S3_REGION}.amazonaws.com`;
  const bucket: BucketSettings = {
    kind: 's3',
    endpoint,
    browserEndpoint: endpointOf(data.S3_BROWSERS, endpoint),
    region: data.S3_REGION,
    bucket: data.S3_BUCKET,
    pathStyle: data.S3_PATH_STYLE === 'on',
    accessKey: { id: data.S3_ACCESS_KEY_ID, secret: data.S3_ACCESS_KEY_SECRET },
  };
  return { bucket, problems: [] };
}

function readOss(environment: NodeJS.ProcessEnv) {
  const { data, error } = oss.safeParse(environment);
  if (error) {
    return { bucket: null, problems: problemsOf(error) };
  }
  const endpoint = data.OSS_ENDPOINT ?? `https://oss-${data.OSS_REGION}.aliyuncs.com`;
  const bucket: BucketSettings = {
    kind: 'oss',
    endpoint,
    browserEndpoint: endpointOf(data.OSS_BROWSERS, endpoint),
    region: data.OSS_REGION,
    bucket: data.OSS_BUCKET,
    pathStyle: false,
    accessKey: { id: data.OSS_ACCESS_KEY_ID, secret: data.OSS_ACCESS_KEY_SECRET },
  };
  return { bucket, problems: [] };
}

const endpointOf = (browsers: string, endpoint: string): string | null =>
  browsers === 'off' ? null : browsers === 'on' ? endpoint : browsers;

const problemsOf = (error: z.ZodError): string[] => error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
