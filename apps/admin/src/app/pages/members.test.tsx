import { testId } from '@palm/client/testing/test-id';
import { applicationAdminApi } from '@palm/contract/application/admin';
import { departmentApi } from '@palm/contract/department/admin';
import { memberApi } from '@palm/contract/member/admin';
import { roleApi } from '@palm/contract/member/roles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberDetail } from '../../features/member/testing/member-samples.ts';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MembersPage } from './members.tsx';

const { id: memberId } = memberDetail;
const shoes = { key: 'shoes', label: '鞋码', kind: 'number' as const, required: false, options: [], hint: '', maxLength: 40 };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(memberApi.list, { list: [memberDetail, { ...memberDetail, id: testId(2), name: '陈二' }], total: 2, exactTotal: 2 });
  server.answer(memberApi.counts, { total: 0, unassigned: 0, departments: [] });
  server.answer(memberApi.tags, { list: [] });
  server.answer(memberApi.detail, memberDetail);
  server.answer(memberApi.update, { revision: 2 });
  server.answer(departmentApi.list, { list: [] });
  server.answer(roleApi.list, { list: [], owners: 1 });
  server.answer(applicationAdminApi.memberFields, { fields: [shoes], values: [], revision: 0 });
  server.answer(applicationAdminApi.updateMemberFields, { revision: 1 });
});

const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const open = () => renderPage(<MembersPage />, server, { at: `/members?open=${memberId}` });
const savedFields = () => server.sent(applicationAdminApi.updateMemberFields);

describe('the drawer of a member with custom fields', () => {
  it('saves the fields together with the rest', async () => {
    open();
    await type('鞋码', '42');
    await type('岗位', '班主任');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(savedFields()).toEqual([{ memberId, values: { shoes: '42' }, revision: 0 }]));
    expect(server.sent(memberApi.update)).toMatchObject([{ position: '班主任' }]);
    expect(await screen.findByText('已保存「林一」')).toBeDefined();
  });

  it('does not claim to have saved a field that breaks a rule', async () => {
    open();
    await type('鞋码', '四十二');
    await type('岗位', '班主任');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(memberApi.update)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' }).className).not.toContain('loading'));
    expect(screen.queryByText('已保存「林一」')).toBeNull();
    expect(savedFields()).toEqual([]);
  });

  it.each(['取消', '关闭', '下一位'])('asks before %s discards what was typed into the fields', async (name) => {
    renderPage(<MembersPage />, server);
    fireEvent.click(await screen.findByRole('button', { name: '编辑林一' }));
    await type('鞋码', '42');
    const opened = server.sent(memberApi.detail).length;
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/本人填写的资料的修改还没有保存/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('鞋码').value).toBe('42');
    fireEvent.click(screen.getByRole('button', { name: '离开' }));
    await waitFor(() => expect(screen.queryByDisplayValue('42')).toBeNull());
    expect(server.sent(memberApi.detail)).toHaveLength(opened + (name === '下一位' ? 1 : 0));
    expect(savedFields()).toEqual([]);
  });
});
