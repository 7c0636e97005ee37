import { createFakeServer } from '@palm/client/testing/fake-server';
import { messageApi } from '@palm/contract/message/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CompanyPopup } from './company-popup.tsx';

const popup = {
  id: idOf(1),
  topLevelType: 'announcement',
  secondLevelType: 'popup',
  title: '周五演练',
  body: '下午三点，听到铃声后下楼。',
  target: null,
  read: false,
  createdAt: '2026-11-20T01:00:00Z',
} as const;

async function lay(server: ReturnType<typeof createFakeServer>) {
  const seen = { closed: 0, none: 0 };
  const Page = () => <CompanyPopup onClose={() => (seen.closed += 1)} onNone={() => (seen.none += 1)} />;
  await renderPage(Page, '/homePage', server);
  return seen;
}

describe('the company popup', () => {
  it('is marked as read when closed', async () => {
    const server = createFakeServer();
    server.answer(messageApi.popup, { popup });
    server.answer(messageApi.updateTodoState, { done: true });
    const seen = await lay(server);
    await userEvent.click(await screen.findByRole('button', { name: '我知道了' }));
    expect(seen).toEqual({ closed: 1, none: 0 });
    await waitFor(() => expect(server.callsOf(messageApi.updateTodoState)[0]?.query).toEqual({ msgUuid: popup.id }));
  });

  it('reports that none is pending, so that the next notification refetches', async () => {
    const server = createFakeServer();
    server.answer(messageApi.popup, { popup: null });
    const seen = await lay(server);
    await waitFor(() => expect(seen.none).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
