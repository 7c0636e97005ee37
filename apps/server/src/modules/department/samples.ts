import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  rows: async ({ words, now, insert }) => ({
    department: await insert('department', { name: words, position: 0, created_at: now }),
    emptyDepartment: await insert('department', { name: `${words}空`, position: 1, created_at: now }),
  }),
  calls: {
    'department.create': ({ department }) => ({ body: { name: '新部门', parentId: department } }),
    'department.update': ({ department, caller }) => ({ body: { departmentId: department, name: '改名', headId: caller } }),
    'department.move': ({ department, emptyDepartment }) => ({
      body: { departmentId: department, parentId: emptyDepartment, index: 0 },
    }),
    'department.remove': ({ emptyDepartment }) => ({ body: { departmentId: emptyDepartment } }),
  },
});
