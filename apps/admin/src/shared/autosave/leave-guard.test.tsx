import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { EditingNotes } from './editing-notes.tsx';
import { useEditing } from './use-editing.ts';

type Note = { text: string };
const stored = { value: { text: '' }, revision: 1, savedAt: null, savedBy: null };

type DeskProps = { automatic: boolean; save?: () => Promise<number> };

function NoteDesk({ automatic, save = () => Promise.resolve(2) }: DeskProps) {
  const edited = useEditing<Note>({ object: 'note', what: '这张便签', stored, automatic, validationErrorOf: () => null, save });
  return (
    <>
      <EditingNotes edited={edited} what="这张便签" names={{ text: '文字' }} />
      <input aria-label="文字" value={edited.value.text} onChange={(event) => edited.change({ text: event.target.value })} />
      <Link to="/elsewhere">别处</Link>
    </>
  );
}

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

const type = (text: string) => fireEvent.change(screen.getByLabelText('文字'), { target: { value: text } });

describe('leaving an editor', () => {
  it('does not ask without unsaved changes', async () => {
    const { path } = renderPage(<NoteDesk automatic={false} />, server, { at: '/note' });
    fireEvent.click(screen.getByText('别处'));
    await waitFor(() => expect(path()).toBe('/elsewhere'));
  });

  it('does nothing more if the page is gone before everything is saved', async () => {
    let answer: ((revision: number) => void) | undefined;
    const save = () => new Promise<number>((resolve) => (answer = resolve));
    const { path } = renderPage(<NoteDesk automatic save={save} />, server, { at: '/note' });
    type('还没有保存的一句');
    fireEvent.click(screen.getByText('别处'));
    await waitFor(() => expect(answer).toBeDefined());
    cleanup();
    // A rejection that nobody handles fails the run.
    await act(async () => answer?.(2));
    expect(path()).toBe('/note');
  });

  it('asks before following a link or closing the tab with unsaved changes, and offers them again on return', async () => {
    const { path } = renderPage(<NoteDesk automatic={false} />, server, { at: '/note' });
    type('没有保存的一句');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    fireEvent.click(screen.getByText('别处'));
    expect(await screen.findByText(/的修改还没有保存。/)).toBeDefined();
    fireEvent.click(screen.getByText('取消'));
    await waitFor(() => expect(screen.queryByText(/的修改还没有保存。/)).toBeNull());
    expect(path()).toBe('/note');
    fireEvent.click(screen.getByText('别处'));
    fireEvent.click(await screen.findByText('离开'));
    await waitFor(() => expect(path()).toBe('/elsewhere'));
  });

  it('also asks on browser back', async () => {
    const { path, back } = renderPage(<NoteDesk automatic={false} />, server, { at: '/note', before: '/list' });
    type('没有保存的一句');
    act(back);
    expect(await screen.findByText(/的修改还没有保存。/)).toBeDefined();
    expect(path()).toBe('/note');
  });

  it('autosaves if possible, and then does not ask', async () => {
    const { path } = renderPage(<NoteDesk automatic />, server, { at: '/note' });
    type('来得及');
    fireEvent.click(screen.getByText('别处'));
    await waitFor(() => expect(path()).toBe('/elsewhere'));
    expect(screen.queryByText(/的修改还没有保存。/)).toBeNull();
  });

  it('keeps the draft in the browser until its author returns', () => {
    renderPage(<NoteDesk automatic={false} />, server, { at: '/note' });
    type('没有保存的一句');
    document.body.replaceChildren();
    renderPage(<NoteDesk automatic={false} />, server, { at: '/note' });
    expect(screen.getByText(/^有一份没有保存的修改/)).toBeDefined();
    fireEvent.click(screen.getByText('放回我的修改'));
    expect(screen.getByLabelText('文字')).toHaveProperty('value', '没有保存的一句');
  });
});
