import { testId } from '@palm/client/testing/test-id';
import { applicationAdminApi } from '@palm/contract/application/admin';
import type { OwnField } from '@palm/contract/application/fields';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MemberOwnFields } from './member-own-fields.tsx';

const field = (key: string, label: string, kind: OwnField['kind']): OwnField => ({
  key,
  label,
  kind,
  required: true,
  options: [],
  hint: '',
  maxLength: 40,
});
const fields = [field('number', '工号', 'text'), field('shoes', '鞋码', 'number')];
const memberId = testId(1);

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(applicationAdminApi.memberFields, { fields, values: [{ key: 'number', value: 'QM-1', url: null }], revision: 1 });
  server.answer(applicationAdminApi.updateMemberFields, { revision: 2 });
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => server.sent(applicationAdminApi.updateMemberFields);
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));

/** The fields with the button of the drawer around them. */
function Fields() {
  const handle = useRef<(() => Promise<boolean>) | null>(null);
  return (
    <>
      <MemberOwnFields memberId={memberId} handle={handle} />
      <button type="button" onClick={() => void handle.current?.()}>
        保存
      </button>
    </>
  );
}

it('shows the broken rule beside the field, and sends nothing until it is fixed', async () => {
  renderPage(<Fields />, server);
  await screen.findByLabelText('鞋码');
  type('鞋码', '四十二');
  expect(screen.getByRole('alert').textContent).toContain('要填数字');
  save();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('鞋码').value).toBe('四十二'));
  expect(sent()).toHaveLength(0);
});

it('sends only what changed, also on the second save', async () => {
  renderPage(<Fields />, server);
  await screen.findByLabelText('鞋码');
  save();
  expect(sent()).toEqual([]);
  type('鞋码', '42');
  save();
  await waitFor(() => expect(sent()).toEqual([{ memberId, values: { shoes: '42' }, revision: 1 }]));
  type('工号', '');
  save();
  await waitFor(() => expect(sent()[1]).toEqual({ memberId, values: { number: '' }, revision: 2 }));
});

const theyHave = (number: string) =>
  server.answer(applicationAdminApi.memberFields, { fields, values: [{ key: 'number', value: number, url: null }], revision: 5 });

it('shows what another administrator has saved meanwhile, keeps what was typed, and saves it on top', async () => {
  renderPage(<Fields />, server);
  await screen.findByLabelText('鞋码');
  type('鞋码', '42');
  server.refuse(applicationAdminApi.updateMemberFields, 'CONFLICT');
  theyHave('QM-2');
  save();
  expect(await screen.findByText('有人刚刚保存了本人填写的资料')).toBeDefined();
  expect(screen.getByLabelText('鞋码')).toHaveProperty('value', '42');
  server.answer(applicationAdminApi.updateMemberFields, { revision: 6 });
  fireEvent.click(screen.getByText('在对方的上面放回我的修改'));
  expect(screen.getByLabelText('工号')).toHaveProperty('value', 'QM-2');
  save();
  await waitFor(() => expect(sent()[1]).toEqual({ memberId, values: { shoes: '42' }, revision: 5 }));
});

it('takes a save for done that is refused because its first answer was lost', async () => {
  renderPage(<Fields />, server);
  await screen.findByLabelText('鞋码');
  type('工号', 'QM-2');
  server.refuse(applicationAdminApi.updateMemberFields, 'CONFLICT');
  theyHave('QM-2');
  save();
  await waitFor(() => expect(server.sent(applicationAdminApi.memberFields)).toHaveLength(2));
  save();
  expect(sent()).toHaveLength(1);
  expect(screen.queryByText('有人刚刚保存了本人填写的资料')).toBeNull();
});
