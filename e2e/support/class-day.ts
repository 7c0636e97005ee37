import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connect.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import { createCrowd, retryDeferred, post, type Person } from './crowd.ts';

const AT_ONCE = 25;

/** What the class works on in one round. */
interface Round {
  homeworkId: string;
  lessonId: string;
  sectionId: string;
  courseId: string;
}

interface World {
  url: string;
  database: () => Database;
  /** Participants of each round. */
  sizes: readonly number[];
}

/** A class day: everybody submits homework, signs in to a lesson and writes a note, which earns points. */
export interface ClassDay {
  /** Makes all calls concurrently; those acknowledged before are repeated, as after a lost response. Returns how many were acknowledged. */
  write(round: number, onAcknowledged: (count: number) => void): Promise<number>;
  /** The same, until the server has acknowledged every call. */
  finish(round: number): Promise<void>;
  /** Everything acknowledged that is missing. */
  findMissing(): Promise<string[]>;
  /** Everything stored more than once. */
  findDoubled(): Promise<string[]>;
  /** Points earned in the round, once those for its notes are written. */
  countEarned(round: number): Promise<number>;
}

const newId = createIds(Date.now);

type Code = { code: string; from: string };
/** Recorded under its name. */
type Call = { name: string; send: () => Promise<object | null> };

/** Uses the current code; one that expired on a busy machine is scanned again. */
async function signIn(
  url: string,
  token: string,
  { lessonId, codes }: { lessonId: string; codes: readonly Code[] },
): Promise<object | null> {
  const code = codes.findLast(({ from }) => Date.parse(from) <= Date.now())?.code ?? '';
  try {
    return await post<object>(`${url}/api/front/attendance/signIn`, token, { lessonId, code });
  } catch (error) {
    if (error instanceof Error && error.message.includes('这个二维码已经失效')) {
      return null;
    }
    throw error;
  }
}
const textOf = ({ memberId }: Person, round: number): string =>
  `第 ${round} 次作业，${memberId} 写的：先把看得见的事说清楚，再听对方怎么讲。`;

/** The participants of a round, in rotation so that all do about the same amount. */
function peopleOf(people: readonly Person[], sizes: readonly number[], number: number): readonly Person[] {
  const size = sizes[number - 1] ?? 0;
  const before = sizes.slice(0, number - 1).reduce((sum, one) => sum + one, 0);
  return Array.from({ length: size }, (_, place) => people[(before + place) % people.length] as Person);
}

export async function createClassDay({ url, database, sizes }: World): Promise<ClassDay> {
  const { db } = database();
  const { rows: organisations } = await sql<{ id: string }>`select id from organisation where code = 'demo'`.execute(db);
  const orgId = organisations[0]?.id ?? '';
  const [teacher, ...people] = (await createCrowd(db, orgId, Math.max(...sizes) + 1)) as [Person, ...Person[]];
  const rounds = await createRounds(db, { orgId, count: sizes.length, teacher, people });
  const acknowledged = new Set<string>();
  const notes = new Map(people.map(({ memberId }) => [memberId, rounds.map(() => newId())]));

  /** The codes on the screen for the next ten minutes, of which one is valid at a time. */
  const readScreen = ({ lessonId }: Round): Promise<Code[]> =>
    retryDeferred(async () => {
      const answer = await fetch(`${url}/api/front/attendance/screen?lessonId=${lessonId}`, {
        headers: { 'x-access-token': teacher.token },
      });
      return ((await answer.json()) as { result: { codes: Code[] } | null }).result?.codes ?? null;
    });
  /** Everybody's calls. */
  const callsOf = (number: number, codes: readonly Code[]): Call[][] => {
    const round = rounds[number - 1] as Round;
    const { homeworkId, lessonId, courseId, sectionId } = round;
    return peopleOf(people, sizes, number).map((person) => {
      const { token, memberId } = person;
      const creationId = notes.get(memberId)?.[number - 1] ?? '';
      const text = textOf(person, number);
      return [
        {
          name: `homework ${homeworkId} ${memberId}`,
          send: () => post<object>(`${url}/api/front/homework/handIn`, token, { homeworkId, text, fileKeys: [] }),
        },
        {
          name: `lesson ${lessonId} ${memberId}`,
          send: () => signIn(url, token, { lessonId, codes }),
        },
        {
          name: `note ${sectionId} ${memberId}`,
          send: () => post<object>(`${url}/api/front/note/create`, token, { creationId, courseId, sectionId, body: text }),
        },
      ];
    });
  };
  return {
    async write(number, onAcknowledged) {
      let told = 0;
      const codes = await readScreen(rounds[number - 1] as Round);
      await Promise.all(
        callsOf(number, codes)
          .flat()
          .map(async ({ name, send }) => {
            if ((await send()) !== null) {
              acknowledged.add(name);
              onAcknowledged((told += 1));
            }
          }),
      );
      return told;
    },
    async finish(number) {
      const codes = await readScreen(rounds[number - 1] as Round);
      const calls = callsOf(number, codes);
      // A few at a time, as a class comes through a door.
      for (let first = 0; first < calls.length; first += AT_ONCE) {
        const some = calls.slice(first, first + AT_ONCE).flat();
        await Promise.all(some.map(({ send }) => retryDeferred(send)));
        some.forEach(({ name }) => acknowledged.add(name));
      }
    },
    async findMissing() {
      const { rows } = await sql<{ name: string }>`
        select 'homework ' || s.homework_id || ' ' || s.member_id as name from homework_submission s
        join homework_version v on v.org_id = s.org_id and v.submission_id = s.id where s.org_id = ${orgId} and s.state = 'handed'
        union all select 'lesson ' || lesson_id || ' ' || member_id from lesson_attendance where org_id = ${orgId} and state = 'present'
        union all select 'note ' || section_id || ' ' || member_id from note where org_id = ${orgId}`.execute(database().db);
      const there = new Set(rows.map(({ name }) => name));
      return [...acknowledged].filter((name) => !there.has(name));
    },
    async findDoubled() {
      const ids = people.map(({ memberId }) => memberId);
      const { rows } = await sql<{ name: string }>`
        select 'homework of ' || s.member_id as name from homework_submission s
        join homework_version v on v.org_id = s.org_id and v.submission_id = s.id
        where s.org_id = ${orgId} and s.member_id = any(${ids}::uuid[]) group by s.member_id, s.homework_id having count(*) > 1
        union all select 'note of ' || member_id from note
        where org_id = ${orgId} and member_id = any(${ids}::uuid[]) group by member_id, section_id having count(*) > 1
        union all select 'points of ' || member_id from point_entry
        where org_id = ${orgId} and member_id = any(${ids}::uuid[]) group by member_id, kind, cause having count(*) > 1
        union all select 'account of ' || a.member_id from point_account a
        where a.org_id = ${orgId} and a.member_id = any(${ids}::uuid[]) and a.balance <> (
          select coalesce(sum(e.points), 0) from point_entry e where e.org_id = a.org_id and e.member_id = a.member_id)`.execute(
        database().db,
      );
      return rows.map(({ name }) => name);
    },
    async countEarned(number) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from point_entry where org_id = ${orgId} and kind = 'note-written'
          and cause = ${rounds[number - 1]?.sectionId} and member_id = any(${people.map(({ memberId }) => memberId)}::uuid[])`.execute(
        database().db,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

interface Asked {
  orgId: string;
  count: number;
  teacher: Person;
  people: readonly Person[];
}

/** A running class with a homework and a lesson per round; notes are written on sections of courses that everybody may study. */
async function createRounds(db: Database['db'], { orgId, count, teacher, people }: Asked): Promise<Round[]> {
  const { rows: sections } = await sql<{ sectionId: string; courseId: string }>`
    select s.id as "sectionId", c.id as "courseId" from section s join course c on c.org_id = s.org_id and c.id = s.course_id
    where s.org_id = ${orgId} and c.status = 'published' and c.audience_all and not coalesce((c.rules->>'inOrder')::boolean, false)
      and not exists (
        select from topical_course t join topical_stage g on g.org_id = t.org_id and g.topical_id = t.topical_id and g.id = t.stage_id
        where t.org_id = c.org_id and t.course_id = c.id and g.unlock <> 'open')
    order by c.id, s.id limit ${count}`.execute(db);
  if (sections.length < count) {
    throw new Error(`the demo has ${sections.length} sections for ${count} rounds`);
  }
  const rounds = sections.map((section) => ({ ...section, homeworkId: newId(), lessonId: newId() }));
  const now = new Date();
  const classroomId = newId();
  const item = { required: true, dueOn: null, dueDays: null };
  const items = rounds.flatMap(({ homeworkId, lessonId }) => [
    { ...item, id: homeworkId, kind: 'homework', objectId: homeworkId },
    { ...item, id: lessonId, kind: 'lesson', objectId: lessonId },
  ]);
  const stage = { id: newId(), title: '第一阶段', intro: '', unlock: 'start', opensOn: null, items };
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('classroom')
    .values({
      org_id: orgId,
      id: classroomId,
      title: '秋季新经理训练营',
      status: 'published',
      member_count: people.length,
      plan: JSON.stringify([stage]),
      item_ids: items.map(({ objectId }) => objectId),
      starts_on: '2020-01-01',
      ends_on: '2999-12-31',
      ...times,
    })
    .execute();
  await sql`insert into classroom_member (org_id, classroom_id, member_id, state, at)
    select ${orgId}, ${classroomId}, id, 'member', ${now} from unnest(${people.map(({ memberId }) => memberId)}::uuid[]) as people (id)`.execute(
    db,
  );
  const ofClass = { org_id: orgId, classroom_id: classroomId };
  await db
    .insertInto('classroom_staff')
    .values({ ...ofClass, member_id: teacher.memberId, role: 'teacher', position: 0 })
    .execute();
  await db
    .insertInto('homework')
    .values(rounds.map(({ homeworkId: id }) => ({ ...ofClass, id, title: '一次真实的面谈', brief: '', late_rule: 'marked', ...times })))
    .execute();
  const hours = { starts_at: now, ends_at: new Date(now.getTime() + 7_200_000), opens_minutes: 30, closes_minutes: 90, late_minutes: 90 };
  await db
    .insertInto('lesson')
    .values(rounds.map(({ lessonId: id }) => ({ ...ofClass, id, title: '面谈演练', place: '海图厅', ...hours, ...times })))
    .execute();
  return rounds;
}
