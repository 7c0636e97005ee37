import { annualReportApi } from '@palm/contract/annual-report/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Module } from '../../platform/module.ts';
import { closeYears, createReports } from './annual-report.service.ts';
import { annualReportMemberRows } from './annual-report.member-rows.ts';

/** The annual learning report, computed from the records and stored. */
export const annualReport: Module = {
  name: 'annual-report',
  tables: ['annual_report'],
  memberRows: annualReportMemberRows,
  mount(router, platform) {
    const report = createReports(platform);
    bind(router, annualReportApi.query, ({ person, query }) => report(person, query.year));
  },
  schedules: (platform) => [{ name: 'annual-report', everyMinutes: 60, run: () => closeYears(platform) }],
};
