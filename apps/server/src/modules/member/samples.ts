import { createMember } from '../../../test/factories.ts';
import { defineSamples } from '../../../test/samples.ts';
import { samples as upload } from '../upload/samples.ts';
import { samples as department } from '../department/samples.ts';

const profile = (departmentId: string) => ({ name: '林小满', mobile: '', email: '', departmentId, position: '', tags: [], joinedOn: '' });

/** A sample audience for calls of other modules. */
export const sampleAudience = (own: { department: string; member: string }) => ({
  all: false,
  departmentIds: [own.department],
  tags: [],
  memberIds: [own.member],
});

export const samples = defineSamples({
  needs: [department, upload],
  rows: async ({ app, orgId, caller, words, now, insert }, own) => {
    const { memberId: member } = await createMember(app, orgId, { name: words, departmentId: own.department });
    await insert('two_step', { id: undefined, member_id: member, secret: '', created_at: now, confirmed_at: now });
    const memberImport = await insert('member_import', {
      created_by: caller,
      created_at: now,
      committed_at: now,
      file_name: `${words}.xlsx`,
      rows: '[]',
      refused_rows: JSON.stringify({ header: ['账号'], rows: [{ cells: [words], reasons: '账号：重复' }] }),
    });
    const role = await insert('role', { name: words, permissions: ['exam'], created_at: now, updated_at: now });
    const { memberId: other } = await createMember(app, orgId, { name: words });
    return { member, other, memberImport, role };
  },
  calls: {
    'member.list': ({ department }) => ({ query: { departmentId: department } }),
    'member.pick': ({ member }) => ({ query: { memberIds: member } }),
    'member.detail': ({ member }) => ({ query: { memberId: member } }),
    'member.export': ({ department }) => ({ query: { departmentId: department } }),
    'member.count': ({ department, member }) => [
      { body: { all: false, departmentIds: [department] } },
      { body: { all: false, memberIds: [member] } },
    ],
    'member.create': (own) => ({ body: { account: 'lin.xiaoman', password: 'Study@2026', ...profile(own.department) } }),
    'member.update': (own) => ({ body: { memberId: own.member, ...profile(own.department), roleId: own.role } }),
    'role.update': ({ role }) => ({ body: { roleId: role, name: '教务', permissions: ['exam'], revision: 1 } }),
    'role.remove': ({ role }) => ({ body: { roleId: role } }),
    'role.holders': ({ role }) => ({ query: { roleId: role } }),
    'role.exportHolders': ({ role }) => ({ query: { roleId: role } }),
    'role.assign': ({ member, role }) => [{ body: { memberId: member, roleId: '' } }, { body: { memberId: member, roleId: role } }],
    'role.setOwner': ({ member }) => ({ body: { memberId: member, owner: false } }),
    'member.setDepartment': ({ member, department, emptyDepartment }) => [
      { body: { memberIds: [member], departmentId: emptyDepartment } },
      { body: { matching: { departmentId: department, atMost: 9 }, departmentId: emptyDepartment } },
    ],
    'member.setTags': ({ member, department }) => [
      { body: { memberIds: [member], add: ['新员工'] } },
      { body: { matching: { departmentId: department, atMost: 9 }, add: ['新员工'] } },
    ],
    'member.setStatus': ({ member, department }) => [
      { body: { memberIds: [member], status: 'disabled' } },
      { body: { matching: { departmentId: department, atMost: 9 }, status: 'disabled' } },
    ],
    'member.resetPassword': ({ member }) => ({ body: { memberId: member } }),
    'member.resetPasswords': ({ member }) => ({ body: { resetId: '0199d2d0-7a39-7c2b-9d3e-0c55e0f0a1b2', memberIds: [member] } }),
    'member.resetTwoStep': ({ member }) => ({ body: { memberId: member } }),
    'member.mergePreview': ({ member, other }) => [
      { query: { keptId: member, goneId: other } },
      { query: { keptId: other, goneId: member } },
    ],
    'member.merge': ({ member, other }) => [{ body: { keptId: member, goneId: other } }, { body: { keptId: other, goneId: member } }],
    'member.endSessions': ({ member }) => ({ body: { memberId: member } }),
    'member.importCheck': ({ sheetKey }) => ({ body: { objectKey: sheetKey, mapping: {}, updateExisting: true } }),
    'member.importCommit': ({ memberImport }) => ({ body: { checkId: memberImport } }),
    'member.importDiscard': ({ memberImport }) => ({ body: { checkId: memberImport } }),
    'member.importErrors': ({ memberImport }) => ({ query: { checkId: memberImport } }),
    'member.importChanges': ({ memberImport }) => ({ query: { checkId: memberImport } }),
    'member.importChangesFile': ({ memberImport }) => ({ query: { checkId: memberImport } }),
    'member.importUndo': ({ memberImport }) => ({ body: { importId: memberImport } }),
  },
  plain: { 'role.create': { body: { name: '教务', permissions: ['exam'] } } },
  free: ['member.resetPasswords: resetId'],
  counting: ['member.count', 'member.setStatus', 'member.setDepartment', 'member.setTags'],
});
