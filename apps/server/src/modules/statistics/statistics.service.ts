import type { Dashboard, StudyStanding } from '@palm/contract/statistics/admin';
import type { Download } from '../../platform/download.ts';
import type { StaleCache } from '../../platform/stale-cache.ts';
import { knownPeriod, periodBefore, type Period } from '../../platform/period.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { streamSheet } from '../../platform/sheet-stream.ts';
import { countPublished } from '../course/index.ts';
import { findExamTotals, listRecentExams } from '../exam/index.ts';
import { countActive } from '../member/index.ts';
import { getStudyFigures, getStudyFiguresBefore, getStudyStanding } from '../study/index.ts';
import { listMembers, type MemberLine } from './statistics.queries.ts';
import { toDashboard } from './statistics.view.ts';

const TOPIC = 'dashboard';

/** Cached for a few seconds: a public screen that keeps reloading must not slow down those who study. */
export async function getDashboard({ db, cache }: Pick<Platform, 'db' | 'cache'>, person: Person, asked: Period): Promise<Dashboard> {
  const period = knownPeriod(asked);
  const { orgId, timeZone } = person;
  return cache.get(orgId, TOPIC, `${period.from}/${period.to}`, async () => {
    const earlier = periodBefore(period);
    const [members, published, study, studyBefore, exams, examsBefore, recentExams] = await Promise.all([
      countActive(db, orgId),
      countPublished(db, orgId),
      getStudyFigures(db, orgId, period, timeZone),
      getStudyFiguresBefore(db, orgId, earlier, timeZone),
      findExamTotals(db, orgId, period, timeZone),
      findExamTotals(db, orgId, earlier, timeZone),
      listRecentExams(db, orgId),
    ]);
    return toDashboard({ members, published, study, studyBefore, exams, examsBefore, recentExams });
  });
}

export type StandingCache = StaleCache<StudyStanding>;

/**
 * Finding who studied most scans everybody, which is noticeable in a large school: one result serves all callers, and is refreshed without
 * making anybody wait.
 */
export async function getStanding(
  { db }: Pick<Platform, 'db'>,
  kept: StandingCache,
  { orgId }: Person,
  asked: Period,
): Promise<StudyStanding> {
  const period = knownPeriod(asked);
  return kept.get(`${orgId}/${period.from}/${period.to}`, () => getStudyStanding(db, orgId, period));
}

const columns = [
  { title: '账号', width: 18 },
  { title: '姓名', width: 14 },
  { title: '部门', width: 22 },
];

type ExportParts = Pick<Platform, 'db' | 'answers'>;

/** One row per member; the areas add their columns. */
export function exportStudy({ db, answers }: ExportParts, person: Person, asked: Period): Download {
  const { orgId, timeZone } = person;
  const period = { ...knownPeriod(asked), timeZone };
  const pages = async function* () {
    let page = await listMembers(db, orgId, null);
    while (page.length > 0) {
      yield await withFigures(answers, orgId, page, period);
      page = await listMembers(db, orgId, page.at(-1)?.id ?? null);
    }
  };
  const all = [...columns, ...answers.memberFigures.flatMap((source) => source.columns)];
  const progress = { rows: 0, total: null };
  const content = streamSheet({ name: '学习统计', columns: all, pages: pages(), progress });
  return { fileName: `学习统计-${period.from}-${period.to}.xlsx`, content, progress };
}

async function withFigures(
  { memberFigures }: Platform['answers'],
  orgId: string,
  members: readonly MemberLine[],
  period: Period & { timeZone: string },
) {
  const ids = members.map(({ id }) => id);
  const figures = await Promise.all(memberFigures.map((source) => source.find(orgId, ids, period)));
  const figuresOf = (id: string) => memberFigures.flatMap(({ columns: own }, place) => figures[place]?.get(id) ?? own.map(() => 0));
  return members.map(({ id, account, name, departmentName }) => [account, name, departmentName ?? '', ...figuresOf(id)]);
}
