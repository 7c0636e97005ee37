import { defineSamples } from '../../../test/samples.ts';
import { sha256 } from '../../platform/secrets.ts';
import { samples as department } from '../department/samples.ts';
import { samples as member } from '../member/samples.ts';

export const samples = defineSamples({
  needs: [department, member],
  rows: async ({ app, caller, words, now, insert }, { member: holder }) => {
    const field = { key: 'size', label: words, kind: 'text', required: false, options: [], hint: '', maxLength: 40 };
    await insert('application_form', { id: undefined, note: words, fields: JSON.stringify([field]) });
    await insert('member_own_values', { id: undefined, member_id: holder, filled: JSON.stringify({ size: words }), updated_at: now });
    const row = {
      browser: sha256(words),
      name: words,
      filled: JSON.stringify([{ key: 'size', label: words, value: words }]),
      applied_at: now,
    };
    const refusal = { state: 'refused', decided_at: now, decided_by: caller, reason: words };
    await insert('application', { ...row, creation_id: app.platform.newId(), mobile: '13900000001', ...refusal });
    const application = await insert('application', { ...row, creation_id: app.platform.newId(), mobile: '13900000001' });
    return { application };
  },
  calls: {
    'applicationAdmin.detail': ({ application }) => ({ query: { applicationId: application } }),
    'applicationAdmin.approve': ({ application, department, role }) => ({
      body: { applications: [{ id: application }], departmentId: department, roleId: role },
    }),
    'applicationAdmin.refuse': ({ application }) => ({ body: { applications: [{ id: application }], reason: '不是本单位的人' } }),
    'applicationAdmin.memberFields': ({ member: holder }) => ({ query: { memberId: holder } }),
    'applicationAdmin.updateMemberFields': ({ member: holder }) => ({ body: { memberId: holder, values: { size: '165' } } }),
  },
  otherIndexes: { application_settled_idx: 'what was answered long ago is cleared across organisations' },
  plain: { 'application.saveMyFields': { body: { values: {} } } },
});
