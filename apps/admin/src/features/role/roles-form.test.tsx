import { testId } from '@palm/client/testing/test-id';
import { memberApi } from '@palm/contract/member/admin';
import { roleApi, type Role } from '@palm/contract/member/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RolesForm } from './roles-form.tsx';

const training: Role = { id: testId(1), name: '培训运营', permissions: ['class'], views: [], holders: 1, revision: 4 };
const examiner: Role = { id: testId(2), name: '考务', permissions: ['exam'], views: [], holders: 0, revision: 1 };
const person = { id: testId(9), name: '孟小满', account: 'meng', departmentName: '人力资源部', position: '培训专员', disabled: false };
const given = { givenAt: '2026-11-20T02:30:00.000Z', givenBy: '沈知远' };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(roleApi.list, { list: [training, examiner], owners: 1 });
  server.answer(roleApi.holders, { list: [{ ...person, ...given }], total: 1 });
  server.answer(roleApi.update, { revision: 5 });
  server.answer(roleApi.assign, { done: true });
  server.answer(memberApi.pick, { list: [{ id: testId(8), name: '白知秋', account: 'bai', departmentName: null }] });
});

const clerk = { administrator: true, owner: false, permissions: ['setting', 'class'] as const, views: ['report'] as const };
const levelOf = (area: string) => screen.findByRole('combobox', { name: area });
const choices = () => [
  ...document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
];
/** Sets the level of a role in an area. Ends once the list has closed: the next call must not find its choices. */
async function setLevel(area: string, level: string) {
  fireEvent.mouseDown(await levelOf(area));
  await waitFor(() => expect(choices().map((one) => one.textContent)).toContain(level));
  fireEvent.click(choices().find((one) => one.textContent === level) as HTMLElement);
  await waitFor(() => expect(choices()).toEqual([]));
}
const open = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));

describe('the roles of an organisation', () => {
  it('show before saving what their holders gain and lose', async () => {
    renderPage(<RolesForm />, server);
    await open('培训运营');
    await setLevel('考试', '能改');
    await setLevel('学习数据', '只看');
    await setLevel('班级管理', '没有');
    expect(screen.getByText(/1 人会多出「考试」「学习数据」（只看），失去「班级管理」/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() =>
      expect(server.sent(roleApi.update)).toEqual([
        { roleId: training.id, name: '培训运营', permissions: ['exam'], views: ['report'], revision: 4 },
      ]),
    );
  });

  it('warn where a permission allows more than its name says', async () => {
    renderPage(<RolesForm />, server);
    await open('培训运营');
    expect(await screen.findByRole('rowheader', { name: /^组织设置.*用任何人的身份登录/ })).toBeDefined();
    expect(screen.getByRole('rowheader', { name: '考试' })).toBeDefined();
  });

  it('show when a level is raised or lowered, and copy levels with the rest', async () => {
    const inspector: Role = { ...examiner, name: '督导', views: ['report'] };
    server.answer(roleApi.list, { list: [inspector], owners: 1 });
    server.answer(roleApi.create, { id: testId(7) });
    renderPage(<RolesForm />, server);
    await open('督导');
    await setLevel('学习数据', '能改');
    await setLevel('考试', '只看');
    expect(screen.getByText(/0 人会「考试」从能改改成只看，「学习数据」从只看改成能改/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^放\s*弃$/ }));
    fireEvent.click(screen.getByRole('button', { name: '复制成新角色' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^(保\s*存|确\s*定)$/ }));
    await waitFor(() =>
      expect(server.sent(roleApi.create)).toMatchObject([{ name: '督导 副本', permissions: ['exam'], views: ['report'] }]),
    );
  });

  it('do not let administrators grant what they do not hold, nor roles that hold more than they do', async () => {
    renderPage(<RolesForm />, server, { who: { ...clerk, permissions: [...clerk.permissions], views: [...clerk.views] } });
    await open('培训运营');
    expect(await levelOf('考试')).toHaveProperty('disabled', true);
    expect(await levelOf('班级管理')).toHaveProperty('disabled', false);
    fireEvent.mouseDown(await levelOf('学习数据'));
    await waitFor(() =>
      expect(choices().map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
        ['能改', 'true'],
        ['只看', 'false'],
        ['没有', 'false'],
      ]),
    );
    await open('考务');
    expect(await screen.findByText('它的权限比你多，你不能修改')).toBeDefined();
    expect(await levelOf('班级管理')).toHaveProperty('disabled', true);
    await open('所有者');
    expect(await screen.findByText(/只有所有者能添加或移除所有者/)).toBeDefined();
    expect(screen.queryByRole('combobox', { name: '加人' })).toBeNull();
  });

  it('are granted, and revoked after confirmation', async () => {
    renderPage(<RolesForm />, server);
    await open('培训运营');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '加人' }));
    fireEvent.click(await screen.findByText('白知秋（bai）'));
    await waitFor(() => expect(server.sent(roleApi.assign)).toEqual([{ memberId: testId(8), roleId: training.id }]));
    fireEvent.click(await screen.findByRole('button', { name: '移除孟小满' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/不能再进管理后台/)).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: /^移\s*除$/ }));
    await waitFor(() => expect(server.sent(roleApi.assign)[1]).toEqual({ memberId: person.id, roleId: '' }));
  });

  it('show beside each holder who granted it and when, as far as it is recorded', async () => {
    const holders = [given, { ...given, givenBy: null }, { givenAt: null, givenBy: null }];
    const list = holders.map((giving, place) => ({ ...person, id: testId(20 + place), name: `成员${place}`, ...giving }));
    server.answer(roleApi.holders, { list, total: 3 });
    renderPage(<RolesForm />, server);
    await open('培训运营');
    const lines = within(await screen.findByRole('region', { name: '谁有这个角色' }));
    await waitFor(() =>
      expect(lines.getAllByRole('listitem').map((line) => line.querySelector('small')?.textContent)).toEqual([
        '沈知远 2026-11-20 10:30 给的',
        '系统 2026-11-20 10:30 给的',
        '以前给的',
      ]),
    );
  });

  it('keep unsaved changes until leaving is confirmed', async () => {
    renderPage(<RolesForm />, server);
    await open('培训运营');
    await setLevel('考试', '能改');
    await open('考务');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/离开后留在这个浏览器里，下次打开时可以接着改。/)).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: /^取\s*消$/ }));
    expect(screen.getByText(/1 人会多出「考试」/)).toBeDefined();
    await open('考务');
    fireEvent.click(await screen.findByRole('button', { name: '离开' }));
    await waitFor(() => expect(screen.queryByText(/1 人会多出「考试」/)).toBeNull());
    expect(screen.getByRole('button', { name: '删除…' })).toHaveProperty('disabled', false);
  });

  it('keep unsaved changes in the browser, and offer them on return', async () => {
    renderPage(<RolesForm />, server);
    await open('培训运营');
    await setLevel('考试', '能改');
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '培训' } });
    cleanup();
    renderPage(<RolesForm />, server);
    await open('培训运营');
    fireEvent.click(await screen.findByRole('button', { name: '放回我的修改' }));
    expect(screen.getByLabelText('名称')).toHaveProperty('value', '培训');
    expect(screen.getByText(/1 人会多出「考试」/)).toBeDefined();
  });

  it('show what somebody else has saved meanwhile, and are saved on top of it', async () => {
    renderPage(<RolesForm />, server);
    await open('培训运营');
    await setLevel('考试', '能改');
    server.refuse(roleApi.update, 'CONFLICT');
    server.answer(roleApi.list, { list: [{ ...training, name: '培训一部', revision: 6 }, examiner], owners: 1 });
    fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
    fireEvent.click(await screen.findByRole('button', { name: '在对方的上面放回我的修改' }));
    server.answer(roleApi.update, { revision: 7 });
    fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() =>
      expect(server.sent(roleApi.update)[1]).toMatchObject({ name: '培训一部', permissions: ['class', 'exam'], revision: 6 }),
    );
  });

  it('cannot be deleted while somebody holds them', async () => {
    renderPage(<RolesForm />, server);
    await open('培训运营');
    expect(await screen.findByRole('button', { name: '删除…' })).toHaveProperty('disabled', true);
    await open('考务');
    expect(screen.getByRole('button', { name: '删除…' })).toHaveProperty('disabled', false);
  });
});
