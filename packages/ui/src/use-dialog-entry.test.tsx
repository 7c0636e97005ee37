import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { connectPageHistory } from './page-history.ts';

/** Stands for the router: the page it shows, whether it is opening another one, and the moves it was told of. */
const router = { page: 'default', isLeaving: false, moves: [] as string[] };

const keyInHistory = (): string => (history.state as { key?: string }).key ?? 'default';

beforeEach(() => {
  router.isLeaving = false;
  router.moves = [];
  history.replaceState({ key: 'home' }, '');
  history.pushState({ key: 'course' }, '');
  router.page = 'course';
});
beforeAll(() => {
  connectPageHistory({ key: () => router.page, isLeaving: () => router.isLeaving });
  addEventListener('popstate', () => {
    router.page = keyInHistory();
    router.moves.push(router.page);
  });
});

function Page({ asks = false }: { asks?: boolean }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>讲师</button>
      <Dialog open={open} onClose={asks ? () => setAsking(true) : close} title="周明远">
        介绍
        <ConfirmDialog open={asking} title="放弃修改？" confirmLabel="放弃" onConfirm={close} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: '讲师' }));
  return screen.findByRole('dialog', { name: '周明远' });
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const leaves = () => waitFor(() => expect(router.moves).toEqual(['home']));

describe("the browser's back button", () => {
  it('closes the dialog, and leaves the page only then', async () => {
    render(<Page />);
    await openDialog();
    history.back();
    await isClosed();
    expect(router.moves).toEqual([]);
    history.back();
    await leaves();
  });

  it('leaves the page at once after the dialog was closed otherwise', async () => {
    render(<Page />);
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(history.state).toEqual({ key: 'course' }));
    history.back();
    await leaves();
  });

  it('closes one of two dialogs at a time, and keeps one that asks first', async () => {
    render(<Page asks />);
    await openDialog();
    history.back();
    expect(await screen.findByRole('alertdialog', { name: '放弃修改？' })).toBeTruthy();
    await waitFor(() => expect(history.state).toEqual({ key: 'course', dialogs: 2 }));
    history.back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: '周明远' })).toBeTruthy();
    await waitFor(() => expect(history.state).toEqual({ key: 'course', dialogs: 1 }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(history.state).toEqual({ key: 'course' }));
    expect(router.moves).toEqual([]);
  });

  it('passes over the dialog of a page that was left by one of its links', async () => {
    const { unmount } = render(<Page />);
    await openDialog();
    router.isLeaving = true;
    unmount();
    await Promise.resolve();
    history.pushState({ key: 'lesson' }, '');
    router.page = 'lesson';
    router.isLeaving = false;
    history.back();
    await waitFor(() => expect(router.moves).toEqual(['course']));
    expect(history.state).toEqual({ key: 'course' });
    history.forward();
    await waitFor(() => expect(router.moves).toEqual(['course', 'lesson']));
  });
});
