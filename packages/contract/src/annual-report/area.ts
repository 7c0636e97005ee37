import { defineArea } from '../area.ts';

/** 年度学习报告: a member's year of learning, told in six cards. */
export const annualReportArea = defineArea({
  key: 'annual-report',
  errorBlock: 3900,
  errors: { REPORT_YEAR_AHEAD: [3901, '{year} 年还没有开始，请看今年或以前的报告'] },
  places: { memberReport: { name: '年度报告', path: '/member/memberReport' } },
});
