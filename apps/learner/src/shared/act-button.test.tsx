import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { interactionApi, type ActState } from '@palm/contract/interaction/calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FavouriteButton, LikeButton } from './act-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { idOf } from './testing/course-samples.ts';
import { renderPage } from './testing/render-page.tsx';

const OFF: ActState = { on: false, count: 0 };
const objectId = idOf(1);

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(interactionApi.state, { favourite: { on: true, count: 3 }, follow: OFF, like: { on: false, count: 95 } });
});

describe('the favourite button', () => {
  const Page = () => <FavouriteButton kind="course" objectId={objectId} title="上台不慌" />;

  it('shows whether the object is a favourite, and toggles what it shows', async () => {
    server.answer(interactionApi.set, { on: false, count: 2 });
    await renderPage(Page, '/', server);
    await userEvent.click(await screen.findByRole('button', { name: '已收藏《上台不慌》', pressed: true }));
    expect(await screen.findByRole('button', { name: '收藏《上台不慌》', pressed: false })).toBeTruthy();
    expect(server.sent(interactionApi.set)).toEqual([{ act: 'favourite', kind: 'course', objectId, on: 'false' }]);
  });

  it('reverts if the server refuses', async () => {
    server.refuse(interactionApi.set, 'INTERACTION_CLOSED');
    await renderPage(Page, '/', server);
    await userEvent.click(await screen.findByRole('button', { name: '已收藏《上台不慌》' }));
    expect(await screen.findByRole('button', { name: '已收藏《上台不慌》', pressed: true })).toBeTruthy();
    expect(server.messages).toEqual(['这项内容没有对你开放，或已经下架，请刷新页面']);
  });
});

describe('the like button', () => {
  it("counts immediately, then shows the server's number", async () => {
    server.answer(interactionApi.set, { on: true, count: 98 });
    await renderPage(() => <LikeButton kind="info" objectId={objectId} title="夜读会" />, '/', server);
    await userEvent.click(await screen.findByRole('button', { name: '点赞《夜读会》，95 人赞过' }));
    expect(await screen.findByRole('button', { name: '点赞《夜读会》，98 人赞过', pressed: true })).toBeTruthy();
  });
});

describe('关注', () => {
  const Page = () => <FollowButton kind="teacher" objectId={objectId} name="周明远" isFollowed={false} count={1} />;
  const wishes = () => server.sent(interactionApi.set).map(({ on }) => on);

  beforeEach(() => {
    server.answer(interactionApi.set, ({ body }) => ({ on: body['on'] === 'true', count: 1 }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('requests nothing already known from a list, and a later press undoes the first', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    await renderPage(Page, '/', server);
    await userEvent.click(screen.getByRole('button', { name: '关注周明远', pressed: false }));
    now.mockReturnValue(600);
    await userEvent.click(await screen.findByRole('button', { name: '已关注周明远', pressed: true }));
    expect(await screen.findByRole('button', { name: '关注周明远', pressed: false })).toBeTruthy();
    await waitFor(() => expect(wishes()).toEqual(['true', 'false']));
    expect(server.callsOf(interactionApi.state)).toEqual([]);
  });

  it('takes a double tap for one press, even if the server answers between the taps', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    await renderPage(Page, '/', server);
    const button = screen.getByRole('button', { name: '关注周明远' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(wishes()).toEqual(['true']));
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: '已关注周明远', pressed: true })).toBeTruthy();
    expect(wishes()).toEqual(['true']);
  });

  it('keeps one wish of a hundred clicks at once', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    await renderPage(Page, '/', server);
    const button = screen.getByRole('button', { name: '关注周明远' });
    act(() => Array.from({ length: 100 }).forEach(() => button.click()));
    expect(await screen.findByRole('button', { name: '已关注周明远', pressed: true })).toBeTruthy();
    expect(wishes()).toEqual(['true']);
  });
});
