import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { beginUpload } from '../../../shared/upload/running-uploads.ts';
import { course, section } from '../testing/course-sample.ts';
import { CourseDesk } from './course-desk.tsx';

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(courseAuthoringApi.updateSection, section(11, '开场白', 'video'));
  server.answer(courseAuthoringApi.edit, course);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the course editor', () => {
  it('saves a section one second after the last change, and shows the time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T07:41:00Z') });
    renderPage(<CourseDesk course={course} />, server);
    fireEvent.change(screen.getByLabelText('小节名称'), { target: { value: '开场白' } });
    expect(screen.getByText('正在保存')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(server.sent(courseAuthoringApi.updateSection)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(server.sent(courseAuthoringApi.updateSection)).toMatchObject([
      { sectionId: testId(11), revision: 3, title: '开场白', required: true },
    ]);
    expect(screen.getByText('草稿已保存 15:41')).toBeDefined();
  });

  it('previews a video poster once uploaded, saves it, and saves its removal', async () => {
    const poster = { objectKey: 'o/cover/1.webp', url: '/files/o/cover/1.webp', fileName: '封面.webp', mediaType: 'image/webp' };
    const upload = vi.spyOn(server.services.uploader, 'upload').mockResolvedValue({
      ...poster,
      kind: 'picture',
      size: 9,
      durationSeconds: null,
      pages: null,
      width: 1280,
      height: 720,
    });
    renderPage(<CourseDesk course={course} />, server);
    const input = document.querySelector('input[type=file][accept*=".webp"]') ?? expect.fail('no field for a picture');
    fireEvent.change(input, { target: { files: [new File(['x'], '封面.webp', { type: 'image/webp' })] } });
    expect((await screen.findByAltText('现在的封面图')).getAttribute('src')).toBe(poster.url);
    expect(upload).toHaveBeenCalledWith(expect.any(File), expect.objectContaining({ purpose: 'cover' }));
    const sent = () => server.sent(courseAuthoringApi.updateSection).map(({ content }) => content.kind === 'video' && content.posterKey);
    await waitFor(() => expect(sent()).toEqual([poster.objectKey]), { timeout: 4000 });
    fireEvent.click(screen.getByLabelText('移除封面图'));
    expect(screen.queryByAltText('现在的封面图')).toBeNull();
    await waitFor(() => expect(sent()).toEqual([poster.objectKey, null]), { timeout: 4000 });
  });

  it('asks before leaving only while an upload is running', async () => {
    const { path } = renderPage(<CourseDesk course={course} />, server, { at: `/courses/${course.id}` });
    let end = () => undefined as void;
    act(() => {
      end = beginUpload();
    });
    await userEvent.click(screen.getByRole('link', { name: '回课程列表' }));
    const dialog = await screen.findByRole('dialog');
    expect(path()).toBe(`/courses/${course.id}`);
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    act(() => end());
    await userEvent.click(screen.getByRole('link', { name: '回课程列表' }));
    expect(path()).toBe('/courses');
  });

  it('does not save an empty name, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    renderPage(<CourseDesk course={course} />, server);
    fireEvent.change(screen.getByLabelText('小节名称'), { target: { value: ' ' } });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('请填写小节名称')).toBeDefined();
    expect(server.sent(courseAuthoringApi.updateSection)).toEqual([]);
  });

  it('says who saved the description meanwhile and when, and reapplies what was typed', async () => {
    server.refuse(courseAuthoringApi.update, 'CONFLICT');
    server.answer(courseAuthoringApi.edit, {
      ...course,
      title: '带好团队',
      subtitle: '第二位作者写的',
      infoRevision: 5,
      savedAt: '2026-11-20T06:03:00Z',
      savedBy: '林知夏',
    });
    renderPage(<CourseDesk course={course} />, server);
    // By text: role queries in the open drawer take jsdom many seconds.
    fireEvent.click(screen.getByText('课程信息'));
    fireEvent.change(await screen.findByLabelText('一句话介绍'), { target: { value: '给新经理' } });
    expect(await screen.findByText('「林知夏」在 2026-11-20 14:03 保存了课程信息', {}, { timeout: 4000 })).toBeDefined();
    expect(server.sent(courseAuthoringApi.update)[0]).toMatchObject({ infoRevision: 4, subtitle: '给新经理' });
    expect(screen.getByText('第二位作者写的')).toBeDefined();
    server.answer(courseAuthoringApi.update, { infoRevision: 6 });
    fireEvent.click(screen.getByText('在对方的上面放回我的修改'));
    await waitFor(() => expect(server.sent(courseAuthoringApi.update)).toHaveLength(2), { timeout: 4000 });
    expect(server.sent(courseAuthoringApi.update)[1]).toMatchObject({ infoRevision: 5, title: '带好团队', subtitle: '给新经理' });
  });

  it('keeps both versions of a section: the other author’s is shown, and the own one can be reapplied', async () => {
    server.refuse(courseAuthoringApi.updateSection, 'CONFLICT');
    const theirs = { ...section(11, '别人的开场', 'video'), revision: 9, savedBy: '周一鸣', savedAt: '2026-11-20T06:03:00Z' };
    const chapters = course.chapters.map((chapter) => ({ ...chapter, sections: [theirs, ...chapter.sections.slice(1)] }));
    server.answer(courseAuthoringApi.edit, { ...course, chapters });
    renderPage(<CourseDesk course={course} />, server);
    fireEvent.change(screen.getByLabelText('小节名称'), { target: { value: '我的开场' } });
    expect(await screen.findByText('「周一鸣」在 2026-11-20 14:03 保存了这一节', {}, { timeout: 4000 })).toBeDefined();
    expect(screen.getByText('未保存，别人先保存了')).toBeDefined();
    fireEvent.click(screen.getByText('看对方的，我的留一份'));
    expect(screen.getByLabelText('小节名称')).toHaveProperty('value', '别人的开场');
    expect(screen.getByText('我的开场')).toBeDefined();
    server.answer(courseAuthoringApi.updateSection, { ...theirs, title: '我的开场', revision: 10 });
    fireEvent.click(screen.getByText('放回我的修改'));
    expect(screen.getByLabelText('小节名称')).toHaveProperty('value', '我的开场');
    await waitFor(() => expect(server.sent(courseAuthoringApi.updateSection).at(-1)).toMatchObject({ revision: 9, title: '我的开场' }), {
      timeout: 4000,
    });
  });
});
