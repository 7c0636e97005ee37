import { testId } from '@palm/client/testing/test-id';
import { infoAdminApi, type InfoEdit } from '@palm/contract/info/admin';
import { memberApi } from '@palm/contract/member/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { InfoDesk } from './info-desk.tsx';

const info: InfoEdit = {
  id: testId(1),
  title: '食堂指南',
  lead: '',
  body: '<p>五个窗口</p>',
  cover: { motif: '', tone: '', url: null, key: null },
  categoryId: null,
  authorId: null,
  authorName: null,
  tags: [],
  pinned: false,
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  status: 'published',
  publishedAt: '2026-11-01T00:00:00.000Z',
  changed: true,
  revision: 4,
  savedAt: null,
  savedBy: null,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(infoAdminApi.categories, { list: [] });
  server.answer(memberApi.pick, { list: [] });
  server.answer(memberApi.count, { count: 60 });
});

describe('the article editor', () => {
  it('saves what is typed, with the revision it started from', async () => {
    server.answer(infoAdminApi.update, { revision: 5 });
    renderPage(<InfoDesk info={info} />, server);
    fireEvent.change(screen.getByRole('textbox', { name: '标题' }), { target: { value: '食堂指南第二版' } });
    await waitFor(() => expect(server.callsOf(infoAdminApi.update)[0]?.body).toMatchObject({ title: '食堂指南第二版', revision: 4 }), {
      timeout: 5000,
    });
  });

  it('says what learners do not see yet, and publishes what was saved', async () => {
    server.answer(infoAdminApi.publish, { revision: 5 });
    renderPage(<InfoDesk info={info} />, server);
    expect(screen.getByText(/有改动还没有发布/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '发布…' }));
    await userEvent.click(await screen.findByRole('button', { name: '立即发布' }));
    await waitFor(() => expect(server.callsOf(infoAdminApi.publish)[0]?.body).toEqual({ infoId: info.id, revision: 4, publishAt: null }));
  });
});
