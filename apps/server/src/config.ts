import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readBucket } from './bucket-config.ts';
import { isTrustedProxy, type TrustedProxies } from './platform/http/trusted-proxies.ts';
import type { LogFile } from './platform/logger.ts';
import type { UploadLimits } from './platform/platform.ts';
import { StartError } from './platform/start-error.ts';
import type { BucketSettings } from './platform/storage/bucket/bucket-settings.ts';

/** The root of the program: two directories above `apps/server`, both from source and from the bundle in `dist`. */
export const programRoot = fileURLToPath(new URL('../../../', import.meta.url));

const SAMPLE_SECRETS = new Set(['secret', 'changeme', 'change-me', 'app-secret', 'palm-academy']);
const SECRET_LENGTH = 32;

const port = z.coerce.number('应是 0 到 65535 的整数').int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/, error: '应形如 https://xuexi.example.com' }).transform((url) => url.replace(/\/+$/, ''));
const MOST_PROXIES = 10;
/** `on` used to trust the leftmost address, which anybody can forge. */
const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  const proxies = text.split(',').map((proxy) => proxy.trim());
  const hops = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (text === 'off' || (hops > 0 && hops <= MOST_PROXIES)) {
    return text === 'off' ? false : hops;
  }
  if (!proxies.every(isTrustedProxy)) {
    context.addIssue('应是 off、前面反向代理的层数（只有一层 nginx 写 1），或这些代理的地址与网段（例如 127.0.0.1,10.0.0.0/8）');
  }
  return proxies;
});
const MB = 1024 ** 2;
const megabytes = z.coerce
  .number('应是整数，以 MB 计')
  .int('应是整数，以 MB 计')
  .min(1, '至少是 1')
  .max(1_000_000_000, '最大是 1000000000')
  .transform((size) => size * MB);
const DAYS_100_IN_HOURS = 2_400;
const wholeNumber = z.coerce.number('应是整数').int('应是整数').min(1, '至少是 1');
const onOff = z.enum(['on', 'off'], '应是 on 或 off');

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], '应是 development、production 或 test').default('development'),
  SELF_CHECKS: onOff.default('off'),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().min(1).optional(),
  PUBLIC_URL: address.optional(),
  CONTENT_URL: address.optional(),
  APP_SECRET: z.string().min(1).optional(),
  DEFAULT_ORG: z.string().default(''),
  DEMO: onOff.optional(),
  TRUST_PROXY: trustedProxies.default(false),
  CALLS_PER_MINUTE: z.coerce.number('应是整数').int().min(60).max(10_000_000).default(3000),
  UPLOAD_MEMBER_MB: megabytes.default(200 * MB),
  UPLOAD_ADMIN_MB: megabytes.default(102_400 * MB),
  UPLOAD_ADDRESS_MB: megabytes.default(100 * MB),
  UPLOAD_ORG_MB: megabytes.default(512_000 * MB),
  UPLOAD_FREE_MB: megabytes.default(1024 * MB),
  WORKERS: z.coerce.number('应是整数').int().min(1).max(64).default(availableParallelism()),
  DB_CONNECTIONS: z.coerce.number('应是整数').int().min(2).max(500).default(20),
  // Set by the primary of a cluster for each worker.
  CLUSTER_WORKER: z.coerce.number().int().optional(),
  OUTGOING_LOCAL: onOff.optional(),
  TRIAL: onOff.optional(),
  METRICS_TOKEN: z.string().min(16, '至少要有 16 个字符').optional(),
  SLOW_QUERY_MS: z.coerce.number('应是整数，以毫秒计').int().min(0).max(600_000).default(500),
  LOG_FILE: onOff.default('off'),
  LOG_FILE_MB: megabytes.default(50 * MB),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: wholeNumber.max(DAYS_100_IN_HOURS).default(24),
  BACKUP_KEEP: wholeNumber.max(1000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12, '至少 12 个字符').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], '应是 silent、error、warn、info 或 debug').default('warn'),
});

export interface Config {
  production: boolean;
  /** Responses are checked against the contract, and transactions for use of the wrong handle, at half the speed: for developers. */
  selfChecks: boolean;
  port: number;
  host: string;
  /** Listens on this machine only, because the demo's passwords are published and nobody configured otherwise. */
  onlyHere: boolean;
  /** Absolute path. */
  dataDir: string;
  /** Undefined = the embedded database. */
  databaseUrl: string | undefined;
  /** Where uploaded files are kept; null = in `dataDir`. */
  bucket: BucketSettings | null;
  /** Without a trailing slash. */
  publicUrl: string;
  contentUrl: string;
  appSecret: string;
  /** The file of the generated secret; undefined if APP_SECRET is set. */
  secretFile: string | undefined;
  backups: BackupPlan;
  defaultOrg: string;
  demo: 'on' | 'off' | 'if-empty';
  trustedProxies: TrustedProxies;
  callsPerMinute: number;
  uploads: UploadLimits;
  /** Number of processes that `npm run cluster` starts. */
  workers: number;
  /** This worker's number, counted from 1; undefined without a cluster. */
  worker: number | undefined;
  /** Pool size of one process. */
  connections: number;
  /** Providers may be on this machine or its cloud's own network. */
  outgoingLocal: boolean;
  /** Anybody may open an organisation of their own. */
  trial: boolean;
  /** Undefined: metrics can only be read from this machine. */
  metricsToken: string | undefined;
  /** Statements that take at least this long are logged; 0 = none. */
  slowQueryMs: number;
  /** Undefined: logs go to standard output. */
  logFile: LogFile | undefined;
  logLevel: string;
}

/** The schedule of automatic backups. */
export interface BackupPlan {
  /** Absolute path; undefined = no automatic backups. */
  folder: string | undefined;
  everyHours: number;
  /** How many backups are kept. */
  keep: number;
  /** Seals the secret into each backup; without it the secret has to be kept separately. */
  passphrase: string | undefined;
}

/**
 * The only reader of the environment. Reports all problems at once.
 * @param options `makesSecret`: false for read-only commands; a missing secret is then empty
 * @throws StartError naming every invalid variable and what it should be
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, { makesSecret = true } = {}): Config {
  const { values, bucket } = readVariables(withoutEmpty(environment));
  const production = values.NODE_ENV === 'production';
  const dataDir = resolve(programRoot, values.DATA_DIR);
  const demo = values.DEMO ?? (production ? 'off' : 'if-empty');
  return {
    production,
    selfChecks: values.SELF_CHECKS === 'on',
    port: values.PORT,
    ...hostOf(values.HOST, !production && demo !== 'off'),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    bucket,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    contentUrl: values.CONTENT_URL ?? '',
    ...secretOf(values.APP_SECRET, { dataDir, production, makesSecret }),
    backups: backupPlanOf(values),
    defaultOrg: values.DEFAULT_ORG,
    demo,
    trustedProxies: values.TRUST_PROXY,
    callsPerMinute: values.CALLS_PER_MINUTE,
    uploads: {
      member: values.UPLOAD_MEMBER_MB,
      administrator: values.UPLOAD_ADMIN_MB,
      address: values.UPLOAD_ADDRESS_MB,
      organisation: values.UPLOAD_ORG_MB,
      keptFree: values.UPLOAD_FREE_MB,
    },
    workers: values.WORKERS,
    worker: values.CLUSTER_WORKER,
    connections: values.DB_CONNECTIONS,
    outgoingLocal: values.OUTGOING_LOCAL === undefined ? !production : values.OUTGOING_LOCAL === 'on',
    trial: values.TRIAL === undefined ? !production : values.TRIAL === 'on',
    metricsToken: values.METRICS_TOKEN,
    slowQueryMs: values.SLOW_QUERY_MS,
    logFile: logFileOf(values, dataDir),
    logLevel: values.LOG_LEVEL,
  };
}

function readVariables(given: NodeJS.ProcessEnv) {
  const { data: values, error } = variables.safeParse(given);
  const { bucket, problems } = readBucket(given);
  if (error || problems.length > 0) {
    const issues = error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
    throw new StartError(`配置有误：${[...issues, ...problems].join('；')}`);
  }
  return { values, bucket };
}

const logFileOf = (values: z.infer<typeof variables>, dataDir: string): LogFile | undefined =>
  values.LOG_FILE === 'on'
    ? {
        path: join(dataDir, 'logs', `palm${values.CLUSTER_WORKER === undefined ? '' : `-${values.CLUSTER_WORKER}`}.log`),
        turnAt: values.LOG_FILE_MB,
      }
    : undefined;

function hostOf(chosen: string | undefined, hasPublishedPasswords: boolean): Pick<Config, 'host' | 'onlyHere'> {
  const onlyHere = chosen === undefined && hasPublishedPasswords;
  return { host: chosen ?? (onlyHere ? '127.0.0.1' : '0.0.0.0'), onlyHere };
}

interface SecretPlace {
  dataDir: string;
  production: boolean;
  makesSecret: boolean;
}

function secretOf(chosen: string | undefined, place: SecretPlace): Pick<Config, 'appSecret' | 'secretFile'> {
  return chosen === undefined
    ? { appSecret: ownSecret(place), secretFile: secretFileIn(place.dataDir) }
    : { appSecret: checkedSecret(chosen, place.production), secretFile: undefined };
}

const backupPlanOf = (values: z.output<typeof variables>): BackupPlan => ({
  folder: values.BACKUP_DIR === undefined ? undefined : resolve(programRoot, values.BACKUP_DIR),
  everyHours: values.BACKUP_EVERY_HOURS,
  keep: values.BACKUP_KEEP,
  passphrase: values.BACKUP_PASSPHRASE,
});

// An empty variable, as compose files pass it, counts as unset.
const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

function checkedSecret(secret: string, production: boolean): string {
  if (production && (secret.length < SECRET_LENGTH || SAMPLE_SECRETS.has(secret.toLowerCase()))) {
    throw new StartError(`配置有误：APP_SECRET 太弱，生产环境请用至少 ${SECRET_LENGTH} 个随机字符（例如 openssl rand -base64 32 的输出）`);
  }
  return secret;
}

// Outside production nobody has to choose a secret: one is generated and kept beside the data.
function ownSecret({ dataDir, production, makesSecret }: SecretPlace): string {
  if (production) {
    throw new StartError('配置有误：生产环境必须设置 APP_SECRET（例如 openssl rand -base64 32 的输出），它保护密码传输和签名');
  }
  const file = secretFileIn(dataDir);
  if (!makesSecret && !existsSync(file)) {
    return '';
  }
  let secret: string;
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) {
      writeFileSync(file, randomBytes(SECRET_LENGTH).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
    }
    secret = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartError(`无法写入数据目录 ${dataDir}，请检查权限，或用 DATA_DIR 指定另一个目录`, { cause });
  }
  if (secret === '') {
    // Sealing with an empty secret would protect nothing, and what was sealed before could not be opened.
    throw new StartError(`密钥文件 ${file} 是空的：请从备份取回它；没有备份就删掉它再启动，会另造一个，用原来的密钥封存的内容就读不出了`);
  }
  return secret;
}

const secretFileIn = (dataDir: string): string => join(dataDir, 'app-secret');
