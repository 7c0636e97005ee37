import type { TargetType } from '@palm/contract/areas';
import { sql } from 'kysely';
import type { SearchDocument } from '../apps/server/src/platform/answers/search.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { searchRow } from '../demo/rows/search-row.ts';
import type { World } from './world.ts';

export const COURSES = 100_000;
export const INFOS = 2000;
// A statement has at most 65,535 parameters, and a document takes a dozen.
const AT_ONCE = 4000;

const openings = ['读懂', '做好', '学会', '掌握', '重做', '拆解', '速成', '实战'];
const subjects = (
  '现金流 消防检查 客户回访 门店陈列 供应链 数据看板 绩效面谈 项目复盘 电话销售 质量体系 ' +
  '信息安全 班组建设 新员工带教 公众表达 合同审阅 成本核算 设备点检 急救技能 产品设计 用户访谈'
).split(' ');
const places = ['在车间', '在门店', '在总部', '在仓库', '在会议室', '在客服中心', '在项目组', '在路上', '在家里', '在夜班'];
const shapes = ['入门课', '案例课', '工作坊', '练习册', '公开课', '微课', '进阶课', '复习课'];

const pick = <Item>(list: readonly Item[], place: number): Item => {
  const item = list[place % list.length];
  if (item === undefined) {
    throw new Error('a list to pick from holds something');
  }
  return item;
};

/** Each combination of the four parts, then again with another number: a subject is in every twentieth title. */
function titleOf(place: number): string {
  const opening = pick(openings, place);
  const subject = pick(subjects, Math.floor(place / openings.length));
  const where = pick(places, Math.floor(place / (openings.length * subjects.length)));
  return `${opening}${subject}：${where}的${pick(shapes, Math.floor(place / 7))} ${place}`;
}

/** Searches by how the index handles them; each kind is printed separately. */
export const searches = {
  'of many': ['现金流', '消防检查'],
  'of very many': ['车间'],
  'two words': ['供应链 案例课', '班组建设 仓库', '夜班 合同审阅'],
  rare: ['48248', '班组建设 48248'],
  'not together': ['成本核算 48248', '急救技能 48231'],
  initials: ['xjl', 'gyl'],
  slip: ['绩效面淡'],
};

const newId = createIds(Date.now);

/** Adds a hundred thousand courses and two thousand articles that everybody may see to the demo organisation. */
export async function fillCatalogue(world: World): Promise<void> {
  for (let first = 0; first < COURSES; first += AT_ONCE) {
    const documents = Array.from({ length: AT_ONCE }, (_, place) => courseDocument(first + place));
    await storeCourses(world, documents);
    await storeDocuments(world, 'course', documents);
  }
  const articles = Array.from({ length: INFOS }, (_, place) => articleDocument(place));
  await storeArticles(world, articles);
  await storeDocuments(world, 'info', articles);
  // As autovacuum does within a minute.
  await sql`analyze`.execute(world.database.db);
}

const at = (place: number) => new Date(Date.now() - place * 60_000);

const courseDocument = (place: number): SearchDocument => ({
  id: newId(),
  title: titleOf(place),
  names: [pick(subjects, place), '管理'],
  lines: [`${pick(places, place)}用得上的一课`],
  category: pick(subjects, place),
  level: 'beginner',
  publishedAt: at(place),
});

const articleDocument = (place: number): SearchDocument => ({
  id: newId(),
  title: `${pick(subjects, place)}周报 ${place}`,
  names: ['资讯'],
  lines: Array.from({ length: 12 }, (_, line) => `${titleOf(place * 12 + line)}，这一周大家${pick(places, line)}讨论得最多。`),
  category: null,
  level: null,
  publishedAt: at(place),
});

const asRows = (documents: readonly SearchDocument[]) =>
  JSON.stringify(documents.map(({ id, title, publishedAt }) => ({ id, title, published_at: publishedAt.toISOString() })));

async function storeCourses({ database: { db }, orgId }: World, documents: readonly SearchDocument[]): Promise<void> {
  await sql`insert into course (org_id, id, title, rules, rules_draft, status, audience_all, published_at, created_at, updated_at)
    select ${orgId}, r.id, r.title, m.rules, m.rules_draft, 'published', true, r.published_at, r.published_at, r.published_at
    from jsonb_to_recordset(${asRows(documents)}::jsonb) as r (id uuid, title text, published_at timestamptz),
      (select rules, rules_draft from course where org_id = ${orgId} limit 1) m`.execute(db);
}

async function storeArticles({ database: { db }, orgId }: World, documents: readonly SearchDocument[]): Promise<void> {
  await sql`insert into info (org_id, id, title, status, audience_all, published_at, created_at, updated_at)
    select ${orgId}, r.id, r.title, 'published', true, r.published_at, r.published_at, r.published_at
    from jsonb_to_recordset(${asRows(documents)}::jsonb) as r (id uuid, title text, published_at timestamptz)`.execute(db);
}

async function storeDocuments({ database: { db }, orgId }: World, kind: TargetType, documents: readonly SearchDocument[]): Promise<void> {
  const now = new Date();
  const rows = documents.map((document) => searchRow({ orgId, at: () => now }, kind, document));
  await db.insertInto('search_document').values(rows).execute();
}
