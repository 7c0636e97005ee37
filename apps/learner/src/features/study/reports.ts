import { connectStudyReports } from '../../runtime/browser.ts';
import type { StudyReports } from '../../runtime/study-reports.ts';
import type { Services } from '../../shared/services.tsx';

const known = new WeakMap<Services, StudyReports>();

/** The single sender of study reports; it also sends what an earlier visit could not. */
export function reportsOf(services: Services): StudyReports {
  const reports = known.get(services) ?? connectStudyReports(services.client, services.store);
  known.set(services, reports);
  return reports;
}
