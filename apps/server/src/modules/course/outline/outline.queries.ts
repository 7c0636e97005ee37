import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export interface OutlineRow {
  id: string;
  title: string;
  subtitle: string;
  intro: string;
  outcomes: string[];
  audience_text: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  category_id: string | null;
  category_name: string | null;
  tags: string[];
  difficulty: string;
  price: number;
  required: boolean;
  rules: unknown;
  status: string;
  access_changed_at: Date | null;
  audience_all: boolean;
  audience_department_ids: string[];
  audience_tags: string[];
  audience_member_ids: string[];
  learner_count: number;
  total_seconds: number;
  certificate_title: string | null;
  teachers: { id: string; name: string; title: string; avatar_key: string | null; biography: string }[];
  chapters: { id: string; title: string; sections: OutlineSectionRow[] }[];
}

interface OutlineSectionRow {
  id: string;
  title: string;
  kind: string;
  required: boolean;
  duration_seconds: number;
  pages: number | null;
  exam_id: string | null;
}

/** What learners see, or what authors are editing. */
export type OutlineVersion = 'published' | 'draft';

/** Where each version of a course is stored; `rules` refers to course `c` of the enclosing statement. */
export const partsOf = {
  published: { chapter: sql.table('chapter'), section: sql.table('section'), rules: sql.ref('c.rules') },
  draft: { chapter: sql.table('chapter_draft'), section: sql.table('section_draft'), rules: sql.ref('c.rules_draft') },
};

/** Everything of a course that is the same for all learners, in one statement. */
export async function findOutline(db: Db, orgId: string, courseId: string, version: OutlineVersion): Promise<OutlineRow | undefined> {
  const { chapter, section, rules } = partsOf[version];
  const { rows } = await sql<OutlineRow>`
    select c.id, c.title, c.subtitle, c.intro, c.outcomes, c.audience_text, c.cover_motif, c.cover_tone, c.cover_key, c.category_id, c.tags,
      c.difficulty, c.price, c.required, ${rules} as rules, c.status, c.access_changed_at, c.audience_all,
      c.audience_department_ids, c.audience_tags, c.audience_member_ids, c.learner_count, c.total_seconds,
      (select k.name from course_category k where k.org_id = c.org_id and k.id = c.category_id) as category_name,
      (select t.design ->> 'title' from certificate_template t
        where t.org_id = c.org_id and t.id = c.certificate_template_id and t.enabled) as certificate_title,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'title', t.title, 'avatar_key', t.avatar_key, 'biography', t.biography)
          order by ct.position)
        from course_teacher ct join teacher t on t.org_id = ct.org_id and t.id = ct.teacher_id
        where ct.org_id = c.org_id and ct.course_id = c.id), '[]') as teachers,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'sections', coalesce((
            select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'kind', s.kind, 'required', s.required,
              'duration_seconds', s.duration_seconds, 'pages', s.pages, 'exam_id', s.exam_id) order by s.position, s.id)
            from ${section} s where s.org_id = h.org_id and s.chapter_id = h.id), '[]')) order by h.position, h.id)
        from ${chapter} h where h.org_id = c.org_id and h.course_id = c.id), '[]') as chapters
    from course c where c.org_id = ${orgId} and c.id = ${courseId}`.execute(db);
  return rows[0];
}
