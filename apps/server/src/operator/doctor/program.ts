import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildInfo } from '@palm/contract/build-info';
import type { Config } from '../../config.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** Settings that contradict each other; individually invalid ones are reported by `readConfig`. */
export function examineConfig(config: Config): Finding[] {
  const about = '配置';
  const findings = [
    ...(config.production && LOCAL.test(config.publicUrl) ? [warn(about, 'PUBLIC_URL 没有设置：证书和链接上会是 localhost')] : []),
    ...(config.publicUrl.startsWith('https:') && config.trustedProxies === false
      ? [warn(about, 'PUBLIC_URL 是 https，TRUST_PROXY 却是 off：所有人会共用反向代理的一个地址，登录限制会互相影响')]
      : []),
    ...(config.production ? [] : [warn(about, '不是生产模式（NODE_ENV=production），演示密码可以登录')]),
  ];
  return findings.length > 0 ? findings : [ok(about, `生产模式，数据在 ${config.dataDir}`)];
}

/** Checks the program, its runtime, and whether the files of a release are unmodified. */
export function examineProgram(root: string): Finding[] {
  const node = ok('版本', `掌上学苑 ${buildInfo.version}（${buildInfo.commit}），Node.js ${process.versions.node}`);
  const manifest = path.join(root, 'release.json');
  if (!existsSync(manifest)) {
    return [node];
  }
  const { files } = JSON.parse(readFileSync(manifest, 'utf8')) as { files: Record<string, string> };
  const changed = Object.entries(files).filter(([name, sum]) => sumOf(path.join(root, name)) !== sum);
  const [first] = changed;
  const whole = ok('程序文件', `${Object.keys(files).length} 个，与发布时相同`);
  return [node, first ? fail('程序文件', `有 ${changed.length} 个缺少或被改动过，例如 ${first[0]}：请重新解开发布包`) : whole];
}

function sumOf(file: string): string | null {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
}
