import { createFakeServer } from '@palm/client/testing/fake-server';
import { qaApi } from '@palm/contract/qa/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { AskButton } from './ask-button.tsx';

const forum = { kind: 'classroom', objectId: idOf(1) } as const;
const Page = () => <AskButton forum={forum} readers="老师和同学" onAsked={() => undefined} />;

it('puts who asks nothing into the field that is missing, sends nothing, and gives the focus back on Esc', async () => {
  const server = createFakeServer();
  await renderPage(Page, '/classQuestion', server);
  await userEvent.click(screen.getByRole('button', { name: '提问' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '提出问题' }));
  expect(dialog.getByText('请填写问题')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /问题/ }));
  expect(server.sent(qaApi.ask)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '提问' })));
});
