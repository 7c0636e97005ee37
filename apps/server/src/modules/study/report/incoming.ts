import type { StudyReport as SentReport } from '@palm/contract/study/player';
import type { Person } from '../../../platform/person.ts';
import type { StudyRules, StudyState } from '../study-judge.ts';
import type { PlayerKey } from './report.queries.ts';

/** An incoming report with its sender and time of arrival. */
export interface IncomingReport extends PlayerKey {
  report: SentReport;
  person: Pick<Person, 'memberId' | 'departmentPath' | 'tags' | 'movedAt' | 'timeZone' | 'terminal'>;
  at: Date;
}

/** A section of a member while a group of reports is being judged. */
export interface JudgedSection {
  state: Pick<StudyState, 'coverage' | 'pagesSeen' | 'positionSeconds'>;
  rules: StudyRules;
  percent: number;
  repeatedSeconds: number;
  /** Time of the last report received while the course was open to the member. */
  studiedAt: Date;
  completedAt: Date | null;
}
