import { testId } from '@palm/client/testing/test-id';
import { memberApi } from '@palm/contract/member/admin';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AudiencePicker } from './audience-picker.tsx';

it('names and counts an audience of more members than one call can ask for', async () => {
  const server = createConsoleServer();
  server.answer(memberApi.count, { count: 250 });
  server.answer(memberApi.pick, ({ query }) => ({
    list: String(query.memberIds)
      .split(',')
      .map((id) => ({ id, name: `成员${id.slice(-3)}`, account: 'member', departmentName: null })),
  }));
  const memberIds = Array.from({ length: 250 }, (_, place) => testId(place + 1));
  renderPage(<AudiencePicker value={{ all: false, departmentIds: [], tags: [], memberIds }} onChange={vi.fn<() => void>()} />, server);
  expect(await screen.findByText('共 250 人')).toBeDefined();
  expect(await screen.findByText(`成员${testId(250).slice(-3)}（member）`)).toBeDefined();
  expect(server.callsOf(memberApi.pick)).toHaveLength(3);
  expect(server.callsOf(memberApi.count)[0]?.body.memberIds).toHaveLength(250);
});
