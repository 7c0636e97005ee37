import { createFakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { noteApi, type Note } from '@palm/contract/note/calls';
import type { CourseSection } from '@palm/contract/study/course-detail';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signInAgain } from '../../shared/testing/sign-in-again.ts';
import { CourseNotes } from './course-notes.tsx';
import { SectionNotes } from './section-notes.tsx';

const COURSE = testId(1);
const SECTION = testId(2);
const note = (over: Partial<Note> = {}): Note => ({
  id: testId(7),
  courseId: COURSE,
  sectionId: SECTION,
  position: 31,
  body: '先复述，再回应',
  revision: 1,
  createdAt: '2026-11-20T01:00:00Z',
  updatedAt: '2026-11-20T01:00:00Z',
  ...over,
});

async function show(list: Note[] = [], timed = true, server = createFakeServer()) {
  server.answer(noteApi.list, { list, total: list.length });
  server.answer(noteApi.create, note());
  server.answer(noteApi.update, note({ revision: 2 }));
  server.answer(noteApi.remove, { done: true });
  const now = vi.fn(() => 75);
  const jump = vi.fn();
  const Page = () => <SectionNotes courseId={COURSE} sectionId={SECTION} timeline={timed ? { now, jump } : null} />;
  await renderPage(Page, '/courseDetailSection', server);
  return { server, now, jump };
}

const box = () => screen.getByRole('textbox', { name: '写笔记' });
const rows = async () => within(await screen.findByRole('list', { name: '我的笔记' })).getAllByRole('listitem');

describe('a note on a section', () => {
  it('refers to the time at which its first character was typed', async () => {
    const { server, now } = await show();
    await userEvent.type(box(), '先');
    now.mockReturnValue(300);
    await userEvent.type(box(), '听后说');
    expect(screen.getByText('标在 1:15')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '记下' }));
    await waitFor(() => expect(server.sent(noteApi.create)).toMatchObject([{ position: '75', body: '先听后说', sectionId: SECTION }]));
    await waitFor(() => expect(box()).toHaveProperty('value', ''));
  });

  it('can omit the time, and has none without playback', async () => {
    const { server } = await show();
    await userEvent.type(box(), '整节都好');
    await userEvent.click(screen.getByRole('switch', { name: '标在这个时间点' }));
    box().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.sent(noteApi.create)).toHaveLength(1));
    expect(server.sent(noteApi.create)[0]).not.toHaveProperty('position');
  });

  it('shows no time next to text content', async () => {
    await show([note({ position: null })], false);
    await userEvent.type(box(), '好句');
    expect(screen.queryByRole('switch')).toBeNull();
    expect((await rows())[0]?.textContent).toContain('整节');
  });

  it('is not sent if empty', async () => {
    const { server } = await show();
    await userEvent.type(box(), '   ');
    expect(screen.getByRole('button', { name: '记下' })).toHaveProperty('disabled', true);
    expect(server.sent(noteApi.create)).toEqual([]);
  });

  it('keeps the text after a refusal, and after leaving the page', async () => {
    const { server } = await show();
    server.refuse(noteApi.create, 'NOTE_TOO_MANY', { most: 1000 });
    await userEvent.type(box(), '第一千零一条');
    await userEvent.click(screen.getByRole('button', { name: '记下' }));
    expect((await screen.findByRole('alert')).textContent).toContain('一门课最多记 1000 条笔记');
    expect(box()).toHaveProperty('value', '第一千零一条');
    expect(server.services.store.get('noteDrafts')).toEqual([{ about: SECTION, body: '第一千零一条', timed: true, position: 75 }]);
  });

  it('keeps the text when the session ends, including unsaved edits of a note', async () => {
    const { server } = await show([note()]);
    await userEvent.type(box(), '写到一半');
    await userEvent.click(await screen.findByRole('button', { name: '改这条笔记' }));
    await userEvent.type(screen.getByRole('textbox', { name: '改笔记' }), '，改到一半');
    signInAgain(server);
    await show([note()], true, server);
    expect(box()).toHaveProperty('value', '写到一半');
    expect(await screen.findByRole('textbox', { name: '改笔记' })).toHaveProperty('value', '先复述，再回应，改到一半');
    expect(screen.getByText('标在 1:15')).toBeDefined();
  });

  it('links back to its time', async () => {
    const { jump } = await show([note()]);
    await userEvent.click(await screen.findByRole('button', { name: '回到 0:31' }));
    expect(jump).toHaveBeenCalledWith(31);
  });

  it('is edited in place; a concurrent change on another device is reported, and no input is lost', async () => {
    const { server } = await show([note()]);
    server.refuse(noteApi.update, 'NOTE_CHANGED');
    await userEvent.click(await screen.findByRole('button', { name: '改这条笔记' }));
    const edited = screen.getByRole('textbox', { name: '改笔记' });
    expect(document.activeElement).toBe(edited);
    await userEvent.type(edited, '，最后约定');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findByRole('alert')).textContent).toContain('在别处改过了');
    expect(edited).toHaveProperty('value', '先复述，再回应，最后约定');
    server.answer(noteApi.update, note({ revision: 2 }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '改笔记' })).toBeNull());
  });

  it('is deleted after a confirmation', async () => {
    const { server } = await show([note()]);
    await userEvent.click(await screen.findByRole('button', { name: '删除这条笔记' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.sent(noteApi.remove)).toEqual([{ noteId: testId(7) }]));
  });
});

describe('the notes of a course', () => {
  const section: CourseSection = {
    id: SECTION,
    title: '听懂再回应',
    kind: 'video',
    required: true,
    durationSeconds: 100,
    pages: null,
    state: 'open',
    percent: 0,
    remainder: { seconds: 95, pages: 0 },
    exam: null,
  };
  const course = { id: COURSE, chapters: [{ id: testId(3), title: '第一章', sections: [section] }] };

  async function open(list: Note[]) {
    const server = createFakeServer();
    server.answer(noteApi.list, { list, total: list.length });
    const { router } = await renderPage(() => <CourseNotes course={course} />, '/courseDetail', server);
    return router;
  }

  it('say where they belong, and link to that time', async () => {
    const gone = note({ id: testId(8), sectionId: null });
    const router = await open([note({ sectionId: section.id }), gone]);
    expect((await rows())[1]?.textContent).toContain('已移除的小节');
    await userEvent.click(screen.getByRole('link', { name: new RegExp(`${section.title}.*0:31`) }));
    expect(router.state.location.search).toContain(`sectionId=${section.id}`);
    expect(router.state.location.search).toContain('at=31');
  });

  it('say what to do if there are none', async () => {
    await open([]);
    expect(await screen.findByRole('heading', { name: '还没有笔记' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });
});
