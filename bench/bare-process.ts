import Fastify from 'fastify';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/modules/identity/index.ts';

/*
 * The baseline of this machine: Fastify and pg with one named statement per request, on the same database in the same minute. `node
 * --import tsx bench/bare-process.ts URL HEADERS` prints its port; HEADERS are those of the product's responses, as JSON.
 */

const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
const fastify = Fastify();
const envelope = (result: unknown) => ({ flag: true, code: 0, errorCode: null, msg: '', result });

const productHeaders = JSON.parse(process.argv[3] ?? '{}') as Record<string, string>;

fastify.get('/hello', async () => envelope({ list: [] }));

// The red-point poll without its work: the same request is read, the same response is sent with the same headers.
fastify.post('/red-points/:seqNo/3', async (_request, reply) => {
  reply.headers(productHeaders);
  return envelope({ list: [] });
});

// The one step a sign-in cannot skip, with the product's concurrency.
fastify.post('/hash', async () => envelope(await hashPassword('bare')));

const COURSE = `
  select jsonb_build_object('id', c.id, 'title', c.title, 'subtitle', c.subtitle, 'intro', c.intro, 'outcomes', c.outcomes, 'rules', c.rules,
    'tags', c.tags, 'difficulty', c.difficulty, 'learnerCount', c.learner_count, 'totalSeconds', c.total_seconds,
    'category', (select name from course_category g where g.org_id = c.org_id and g.id = c.category_id),
    'teachers', (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'title', t.title, 'biography', t.biography) order by ct.position)
                 from course_teacher ct join teacher t on t.org_id = ct.org_id and t.id = ct.teacher_id where ct.org_id = c.org_id and ct.course_id = c.id),
    'progress', (select to_jsonb(p) from course_progress p where p.org_id = c.org_id and p.member_id = $3 and p.course_id = c.id),
    'chapters', (select jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'sections',
        (select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'kind', s.kind, 'required', s.required, 'durationSeconds', s.duration_seconds,
             'percent', sp.percent, 'completedAt', sp.completed_at) order by s.position)
         from section s left join section_progress sp on sp.org_id = s.org_id and sp.member_id = $3 and sp.section_id = s.id
         where s.org_id = h.org_id and s.chapter_id = h.id)) order by h.position)
      from chapter h where h.org_id = c.org_id and h.course_id = c.id)) as course
  from course c where c.org_id = $1 and c.id = $2`;

fastify.get<{ Querystring: { orgId: string; courseId: string; memberId: string } }>('/course', async ({ query }) => {
  const { rows } = await pool.query<{ course: unknown }>({
    name: 'course',
    text: COURSE,
    values: [query.orgId, query.courseId, query.memberId],
  });
  return envelope(rows[0]?.course);
});

const COLUMN = `
  select jsonb_build_object('id', t.id, 'title', t.title, 'subtitle', t.subtitle, 'intro', t.intro, 'tags', t.tags, 'subscriberCount', t.subscriber_count,
    'courseCount', t.course_count, 'stageCount', t.stage_count,
    'category', (select name from course_category g where g.org_id = t.org_id and g.id = t.category_id),
    'teachers', (select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'title', w.title, 'biography', w.biography) order by tt.position)
                 from topical_teacher tt join teacher w on w.org_id = tt.org_id and w.id = tt.teacher_id
                 where tt.org_id = t.org_id and tt.topical_id = t.id),
    'courses', (select jsonb_agg(jsonb_build_object('id', c.id, 'seconds', c.total_seconds, 'progress', to_jsonb(p)) order by tc.position)
                from topical_course tc join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published'
                left join course_progress p on p.org_id = c.org_id and p.course_id = c.id and p.member_id = $3
                where tc.org_id = t.org_id and tc.topical_id = t.id),
    'subscription', (select to_jsonb(s) from topical_subscription s where s.org_id = t.org_id and s.topical_id = t.id and s.member_id = $3),
    'updates', (select jsonb_agg(to_jsonb(u)) from (select id, text, published_at from topical_update u
                where u.org_id = t.org_id and u.topical_id = t.id order by published_at desc, id limit 4) u),
    'alsoStudied', (select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'subtitle', o.subtitle)) from (
        select s.topical_id, count(*) as people from (select member_id from topical_subscription
          where org_id = t.org_id and topical_id = t.id and member_id <> $3 limit 500) other
        join topical_subscription s on s.org_id = t.org_id and s.member_id = other.member_id and s.topical_id <> t.id
        group by s.topical_id order by 2 desc limit 4) taken
      join topical o on o.org_id = t.org_id and o.id = taken.topical_id)) as column
  from topical t where t.org_id = $1 and t.id = $2`;

fastify.get<{ Querystring: { orgId: string; columnId: string; memberId: string } }>('/column', async ({ query }) => {
  const { rows } = await pool.query<{ column: unknown }>({
    name: 'column',
    text: COLUMN,
    values: [query.orgId, query.columnId, query.memberId],
  });
  return envelope(rows[0]?.column);
});

const CLASS = `
  select jsonb_build_object('id', c.id, 'title', c.title, 'intro', c.intro, 'guide', c.guide, 'startsOn', c.starts_on, 'endsOn', c.ends_on,
    'memberCount', c.member_count, 'capacity', c.capacity, 'joinRule', c.join_rule,
    'staff', (select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'role', s.role) order by s.position)
              from classroom_staff s join member m on m.org_id = s.org_id and m.id = s.member_id
              where s.org_id = c.org_id and s.classroom_id = c.id),
    'own', (select to_jsonb(o) from classroom_member o where o.org_id = c.org_id and o.classroom_id = c.id and o.member_id = $3),
    'completed', (select to_jsonb(d) from classroom_completion d where d.org_id = c.org_id and d.classroom_id = c.id and d.member_id = $3),
    'plan', c.plan,
    'progress', (select jsonb_agg(jsonb_build_object('id', p.course_id, 'percent', p.percent, 'completedAt', p.completed_at))
                 from course_progress p where p.org_id = c.org_id and p.member_id = $3 and p.course_id = any(c.item_ids))) as class
  from classroom c where c.org_id = $1 and c.id = $2`;

fastify.get<{ Querystring: { orgId: string; classroomId: string; memberId: string } }>('/class', async ({ query }) => {
  const { rows } = await pool.query<{ class: unknown }>({
    name: 'class',
    text: CLASS,
    values: [query.orgId, query.classroomId, query.memberId],
  });
  return envelope(rows[0]?.class);
});

// The minimum cost of a call that queries the database.
fastify.get<{ Querystring: { orgId: string; memberId: string } }>('/point', async ({ query }) => {
  const { rows } = await pool.query<{ name: string }>({
    name: 'point',
    text: 'select name from member where org_id = $1 and id = $2',
    values: [query.orgId, query.memberId],
  });
  return envelope(rows[0]);
});

const UPSERT = `
  insert into bare_progress (member, section, covered, at) values ($1, $2, int4multirange(int4range($3, $4)), now())
  on conflict (member, section) do update set covered = bare_progress.covered + excluded.covered, at = excluded.at`;

fastify.post<{ Body: { member: number; section: number; from: number; to: number } }>('/progress', async ({ body }) => {
  await pool.query({ name: 'progress', text: UPSERT, values: [body.member, body.section, body.from, body.to] });
  return envelope({ done: true });
});

await pool.query(
  'create table if not exists bare_progress (member int, section int, covered int4multirange, at timestamptz, primary key (member, section))',
);
await fastify.listen({ port: 0, host: '127.0.0.1' });
const address = fastify.server.address();
process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
