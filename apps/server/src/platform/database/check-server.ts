import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { databaseCode, isUnavailable } from './errors.ts';
import type { Db } from './transaction.ts';

const OLDEST_VERSION = 15;

interface ServerFacts {
  version: number;
  encoding: string;
  hasTrigrams: boolean;
}

const REFUSED: Record<string, string> = {
  '28P01': '数据库拒绝了用户名或密码，请检查 DATABASE_URL',
  '28000': '数据库不允许这个用户从这台机器登录，请检查 DATABASE_URL 和数据库的 pg_hba.conf',
  '3D000': '数据库服务器上没有 DATABASE_URL 里写的那个数据库，请先创建它',
  '53300': '数据库的连接数已经用完，请稍后再启动，或调大 max_connections',
  ENOTFOUND: '找不到数据库主机，请检查 DATABASE_URL 里的主机名',
  SELF_SIGNED_CERT_IN_CHAIN: '数据库的证书不受信任，请检查 DATABASE_URL 里的 sslmode',
};

/**
 * Checks the database before anything relies on it.
 * @throws StartError if it cannot be reached, is older than PostgreSQL 15, is not UTF8, or would silently find no Chinese text
 */
export async function checkServer(db: Db): Promise<void> {
  const facts = await readFacts(db);
  if (facts.version < OLDEST_VERSION) {
    throw new StartError(`数据库是 PostgreSQL ${facts.version}，需要 ${OLDEST_VERSION} 或更新的版本`);
  }
  if (facts.encoding !== 'UTF8') {
    throw new StartError(`数据库的编码是 ${facts.encoding}，需要 UTF8，请用 encoding 'UTF8' 重新建库`);
  }
  if (!(await readsChinese(db, facts.hasTrigrams))) {
    throw new StartError("数据库的 LC_CTYPE 不认识中文，搜索会找不到任何内容，请用 lc_ctype 'C.UTF-8' 重新建库");
  }
}

async function readFacts(db: Db): Promise<ServerFacts> {
  try {
    const { rows } = await sql<ServerFacts>`select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      to_regproc('show_trgm') is not null as "hasTrigrams"`.execute(db);
    const facts = rows[0];
    if (!facts) {
      throw new Error('the server answered no row');
    }
    return facts;
  } catch (error) {
    throw new StartError(unreachableLine(error), { cause: error });
  }
}

/** With the wrong LC_CTYPE, Chinese characters count as whitespace, and searches return nothing instead of failing. */
async function readsChinese(db: Db, hasTrigrams: boolean): Promise<boolean> {
  const words = sql`to_tsvector('simple', '中文课程') <> ''`;
  const found = hasTrigrams ? sql`${words} and cardinality(show_trgm('中文课程')) > 0` : words;
  const { rows } = await sql<{ found: boolean }>`select ${found} as found`.execute(db);
  return rows[0]?.found ?? false;
}

function unreachableLine(error: unknown): string {
  const code = databaseCode(error);
  const known = code === null ? undefined : REFUSED[code];
  if (known !== undefined) {
    return known;
  }
  const reason = error instanceof Error && error.message !== '' ? error.message : (code ?? '原因不明');
  return isUnavailable(error) ? `连接不上数据库（${reason}），请确认它已启动并检查 DATABASE_URL` : `数据库不能使用：${reason}`;
}
