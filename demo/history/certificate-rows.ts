import { addMonths, fillBody, newCode } from '../../apps/server/src/modules/certificate/certificate-text.ts';
import { dayIn } from '../../apps/server/src/platform/clock.ts';
import type { TemplateContent } from '../content/certificate.schema.ts';
import { awardedBy } from '../rows/course-rows.ts';
import type { Row } from '../rows/demo-rows.ts';
import type { Loading } from '../rows/loading.ts';
import { designOf } from '../rows/template-rows.ts';
import type { Sat } from './attempt-rows.ts';

/** A finished course or a passed exam that awards a certificate. */
interface Award {
  template: TemplateContent;
  source: { kind: 'course' | 'exam'; id: string; title: string };
  memberKey: string;
  /** In marks; null for a course. */
  score: number | null;
  at: Date;
}

/** A certificate's row, and the title that stands on it. */
export interface IssuedRow {
  row: Row<'certificate'>;
  title: string;
}

/** A member who has finished a course. */
export interface Finished {
  courseKey: string;
  memberKey: string;
  at: Date;
}

/** One certificate for each passed exam and finished course that has a template, as completion awards them. */
export function certificateRows(loading: Loading, sat: Sat[], finished: Finished[]): IssuedRow[] {
  const awards = [...examAwards(loading, sat), ...courseAwards(loading, finished)].sort((a, b) => a.at.getTime() - b.at.getTime());
  const numbers = createNumbers(loading);
  return awards.map((award) => certificateRow(loading, award, numbers(award)));
}

function examAwards(loading: Loading, sat: Sat[]): Award[] {
  const awarded = new Set<string>();
  return sat.flatMap(({ exam, memberKey, passed, score, submittedAt }) => {
    const template = loading.content.certificates.templates.find(
      ({ conditions }) => awardedBy(conditions) === 'exam' && conditions.exams.includes(exam.key),
    );
    const first = !awarded.has(`${memberKey} ${exam.key}`);
    if (!template || !passed || !first) {
      return [];
    }
    awarded.add(`${memberKey} ${exam.key}`);
    const source = { kind: 'exam', id: loading.idOf('exam', exam.key), title: exam.title } as const;
    return [{ template, source, memberKey, score: score / 100, at: submittedAt }];
  });
}

function courseAwards(loading: Loading, finished: Finished[]): Award[] {
  const { certificates, courses } = loading.content;
  return finished.flatMap(({ courseKey, memberKey, at }) => {
    const template = certificates.templates.find(
      ({ conditions }) => awardedBy(conditions) === 'course' && conditions.courses.includes(courseKey),
    );
    const title = courses.find(({ key }) => key === courseKey)?.title ?? '';
    return template
      ? [{ template, source: { kind: 'course', id: loading.idOf('course', courseKey), title }, memberKey, score: null, at }]
      : [];
  });
}

/** The number that the file records, else the next of the template. */
function createNumbers({ content }: Loading): (award: Award) => string {
  const last = new Map<string, number>();
  return ({ template, memberKey, at, score }) => {
    const recorded = content.certificates.issued.find((one) => one.template === template.key && one.member === memberKey && score !== null);
    const known = content.certificates.issued.filter((one) => one.template === template.key).map(({ number }) => Number(number.slice(-4)));
    const next = (last.get(template.key) ?? Math.max(0, ...known)) + 1;
    const sequence = recorded ? Number(recorded.number.slice(-4)) : next;
    last.set(template.key, recorded ? next - 1 : next);
    return template.numbering
      .replace('{year}', dayIn(content.organisation.timeZone, at).slice(0, 4))
      .replace('{seq}', String(sequence).padStart(4, '0'));
  };
}

function certificateRow(loading: Loading, { template, source, memberKey, score, at }: Award, number: string): IssuedRow {
  const { people, organisation } = loading.content;
  const name = people.members.find(({ key }) => key === memberKey)?.name ?? '';
  const row: Row<'certificate'> = {
    org_id: loading.orgId,
    id: loading.newId(),
    template_id: loading.idOf('template', template.key),
    member_id: loading.idOf('member', memberKey),
    source_kind: source.kind,
    source_id: source.id,
    source_title: source.title,
    holder_name: name,
    number,
    code: newCode(),
    design: JSON.stringify(designOf(template)),
    body: fillBody(template.wording, { name, source: source.title, score, day: dayIn(organisation.timeZone, at) }),
    issued_at: at,
    expires_at: template.validMonths === 0 ? null : addMonths(at, template.validMonths),
  };
  return { row, title: template.title };
}

/** Where each series stands, so that the next certificate gets the next number. */
export function seriesRows({ orgId }: Loading, issued: readonly IssuedRow[]): Row<'certificate_series'>[] {
  const last = new Map<string, number>();
  for (const { row } of issued) {
    const [, head = '', digits = '0', tail = ''] = /^(.*?)(\d{4})([^\d]*)$/.exec(row.number) ?? [];
    const series = `${head}{seq}${tail}`;
    last.set(series, Math.max(last.get(series) ?? 0, Number(digits)));
  }
  return [...last].map(([series, number]) => ({ org_id: orgId, series, last: number }));
}
