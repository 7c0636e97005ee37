import { testId } from '@palm/client/testing/test-id';
import { plateAdminApi as api } from '@palm/contract/plate/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ArrangeButton } from './arrange-button.tsx';

const rows = ['开场', '清单', '案例'].map((title, place) => ({ id: testId(place + 1), title }));
const ROW = 44;
let server: ConsoleServer;

beforeEach(() => {
  server = createConsoleServer();
  server.answer(api.order, { list: rows, total: 3 });
  // jsdom has no layout: each row is 44 px below the one before.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = screen.queryAllByRole('button', { name: /^移动/ }).findIndex((handle) => this.contains(handle) || handle === this);
    return new DOMRect(0, Math.max(0, place) * ROW, 300, ROW);
  });
  Element.prototype.scrollIntoView = vi.fn();
});

const open = async () => {
  renderPage(<ArrangeButton noun="板块" calls={api} keys={['plate']} />, server);
  await userEvent.click(screen.getByRole('button', { name: '调整次序' }));
  return screen.findByRole('button', { name: '移动「开场」' });
};
const said = (text: string) => waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));
const press = async (code: string, text: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { code });
  await said(text);
};
const sent = () => server.callsOf(api.arrange).map(({ body }) => body.ids);

describe('the display order', () => {
  it('is changed by keyboard, saved at once, and undone', async () => {
    server.answer(api.arrange, { done: true });
    (await open()).focus();
    await press('Space', '拿起了「开场」，在原来的位置');
    await press('ArrowDown', '「开场」移到了「清单」的位置');
    await press('Space', '「开场」放在了「清单」的位置');
    await waitFor(() => expect(sent()).toEqual([[testId(2), testId(1), testId(3)]]));
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(sent()[1]).toEqual([testId(1), testId(2), testId(3)]));
  });

  it('says how many follow the ones that can be dragged', async () => {
    server.answer(api.order, { list: rows, total: 120 });
    await open();
    expect(screen.getByText(/后面还有 117 个/)).toBeTruthy();
  });

  it('says that there is nothing to order yet', async () => {
    server.answer(api.order, { list: [], total: 0 });
    renderPage(<ArrangeButton noun="板块" calls={api} keys={['plate']} />, server);
    await userEvent.click(screen.getByRole('button', { name: '调整次序' }));
    expect(await screen.findByText('还没有板块')).toBeTruthy();
  });
});
