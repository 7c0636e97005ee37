import type { Dashboard } from '@palm/contract/report';
import { AppError } from '../../platform/app-error.ts';
import type { Download } from '../../platform/download.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeSheetFile } from '../../platform/sheets.ts';
import { checkPeriod, periodBefore, type Period } from './period.ts';
import {
  findFunnel,
  findStanding,
  findTotals,
  listDays,
  listDepartments,
  listRecentExams,
  listStudyRows,
  listTopCourses,
  listTopMembers,
  type StudyRow,
} from './report.queries.ts';
import { toDashboard } from './report.view.ts';

const TOPIC = 'dashboard';

function knownPeriod(period: Period): Period {
  const checked = checkPeriod(period);
  if (!checked) {
    throw new AppError('PARAM_INVALID', { reason: '日期范围要从早到晚，最多 400 天' });
  }
  return checked;
}

/** Cached for a few seconds: a screen in the corridor that reloads it must not be felt by those who study. */
export async function getDashboard({ db, cache }: Pick<Platform, 'db' | 'cache'>, person: Person, asked: Period): Promise<Dashboard> {
  const period = knownPeriod(asked);
  const { orgId, timeZone } = person;
  return cache.get(orgId, TOPIC, `${period.from}/${period.to}`, async () => {
    const earlier = periodBefore(period);
    const [standing, now, before, days, daysBefore, funnel, departments, topCourses, recentExams, topMembers] = await Promise.all([
      findStanding(db, orgId),
      findTotals(db, orgId, period, timeZone),
      findTotals(db, orgId, earlier, timeZone),
      listDays(db, orgId, period, timeZone),
      listDays(db, orgId, earlier, timeZone),
      findFunnel(db, orgId, period),
      listDepartments(db, orgId, period),
      listTopCourses(db, orgId, period),
      listRecentExams(db, orgId),
      listTopMembers(db, orgId, period),
    ]);
    return toDashboard({ standing, now, before, days, daysBefore, funnel, departments, topCourses, recentExams, topMembers });
  });
}

const columns = [
  { title: '账号', width: 18 },
  { title: '姓名', width: 14 },
  { title: '部门', width: 22 },
  { title: '学习分钟', width: 12 },
  { title: '学习天数', width: 12 },
  { title: '学完课程', width: 12 },
  { title: '及格考试', width: 12 },
];

const toCells = (row: StudyRow) => [
  row.account,
  row.name,
  row.departmentName ?? '',
  Math.round(row.seconds / 60),
  row.days,
  row.completed,
  row.passed,
];

export async function exportStudy({ db, workers }: Pick<Platform, 'db' | 'workers'>, person: Person, asked: Period): Promise<Download> {
  const period = { ...knownPeriod(asked), timeZone: person.timeZone };
  const cells = [];
  let page = await listStudyRows(db, person.orgId, period, null);
  while (page.length > 0) {
    cells.push(...page.map(toCells));
    page = await listStudyRows(db, person.orgId, period, page.at(-1)?.id ?? null);
  }
  const content = await writeSheetFile(workers, { name: '学习统计', columns, rows: cells });
  return { fileName: `学习统计-${period.from}-${period.to}.xlsx`, content };
}
