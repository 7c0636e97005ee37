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
  server.answer(applicationAdminApi.memberFields, { fields, values: [{ key: 'number', value: 'QM-1', url: null }] });
  server.answer(applicationAdminApi.updateMemberFields, { done: true });
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
  await waitFor(() => expect(sent()).toEqual([{ memberId, values: { shoes: '42' } }]));
  type('工号', '');
  save();
  await waitFor(() => expect(sent()[1]).toEqual({ memberId, values: { number: '' } }));
});
