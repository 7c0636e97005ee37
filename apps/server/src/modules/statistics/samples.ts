import { defineSamples } from '../../../test/samples.ts';
import { samples as department } from '../department/samples.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };

export const samples = defineSamples({
  needs: [department],
  calls: {
    'statistics.department': (own) => ({ query: { ...period, departmentId: own.department } }),
    'statistics.departmentMembers': (own) => ({ query: { ...period, departmentId: own.department, deep: 'true' } }),
    'statistics.exportDepartmentMembers': (own) => ({ query: { ...period, departmentId: own.department } }),
  },
});
