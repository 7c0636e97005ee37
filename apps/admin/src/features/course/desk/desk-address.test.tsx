import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { course } from '../testing/course-sample.ts';
import { CourseDesk } from './course-desk.tsx';

const desk = `/courses/${course.id}`;
const film = testId(11);
const checklist = testId(12);

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(courseAuthoringApi.edit, course);
});

const open = (at: string, before?: string) => renderPage(<CourseDesk course={course} />, server, { at, ...(before && { before }) });
/** The name in the visible editor. */
const shownName = () => {
  const inputs = screen.getAllByLabelText<HTMLInputElement>('小节名称');
  return inputs.find((input) => input.closest('[hidden]') === null)?.value;
};
const choose = (title: string) => fireEvent.click(within(screen.getByLabelText('课程大纲')).getByText(title));

describe('the URL of the course editor', () => {
  it('names the section shown, and adds each chosen section to the history', async () => {
    const { search, back } = open(`${desk}?section=${checklist}`);
    expect(shownName()).toBe('清单');
    choose('开场');
    expect(search().get('section')).toBe(film);
    expect(shownName()).toBe('开场');
    act(back);
    await waitFor(() => expect(shownName()).toBe('清单'));
  });

  it('shows the first section, and says so, if it names one that the draft lacks', () => {
    const { search } = open(`${desk}?section=${testId(99)}`);
    expect(screen.getByText(/要找的小节已经不在草稿里/)).toBeDefined();
    expect(shownName()).toBe('开场');
    choose('清单');
    expect(search().get('section')).toBe(checklist);
    expect(screen.queryByText(/要找的小节已经不在草稿里/)).toBeNull();
  });

  it('changes within the editor without asking, and what could not be saved is still there on return', async () => {
    const { path, back } = open(desk, '/courses');
    fireEvent.change(screen.getByLabelText('小节名称'), { target: { value: ' ' } });
    choose('清单');
    expect(shownName()).toBe('清单');
    act(back);
    await waitFor(() => expect(shownName()).toBe(' '));
    act(back);
    expect(await screen.findByText(/的修改还没有保存。/)).toBeDefined();
    expect(path()).toBe(desk);
  });

  it('opens the description at its tab, and asks before going back discards unsaved changes', async () => {
    const { search, back } = open(`${desk}?panel=info&tab=rules`, desk);
    expect((await screen.findByText('学习规则与证书')).closest('[aria-selected]')?.getAttribute('aria-selected')).toBe('true');
    fireEvent.click(screen.getByText('基本信息'));
    expect(search().get('tab')).toBe('basic');
    fireEvent.change(await screen.findByLabelText('课程名称'), { target: { value: ' ' } });
    act(back);
    expect(await screen.findByText(/的修改还没有保存。/)).toBeDefined();
    expect(search().get('panel')).toBe('info');
  });
});
