import { courseAuthoringApi, type CourseEdit, type SectionEdit } from '@palm/contract/course-authoring';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, testId } from '../../../shared/testing/fake-api.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { beginUpload } from '../../../shared/upload/running-uploads.ts';
import { CourseDesk } from './course-desk.tsx';

const content = { html: '', objectKey: null, fileName: null, url: null, captionKey: null, captionUrl: null, examId: null, examTitle: null };

const section = (number: number, title: string, kind: SectionEdit['kind']): SectionEdit => ({
  id: testId(number),
  chapterId: testId(10),
  title,
  kind,
  required: true,
  durationSeconds: 0,
  pages: null,
  content,
  ready: false,
});

const course: CourseEdit = {
  id: testId(1),
  title: '带好第一支团队',
  subtitle: '',
  intro: '',
  outcomes: [],
  audienceText: '',
  cover: { motif: '', tone: '', url: null, key: null },
  categoryId: null,
  tags: [],
  difficulty: 'beginner',
  price: 0,
  required: false,
  teachers: [],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  rules: { completionThreshold: 90, noSeekAhead: true, pauseWhenHidden: true, maxSpeed: 1.5, minDwellSeconds: 0, inOrder: false },
  status: 'draft',
  publishedAt: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
  revision: 7,
  edition: 0,
  certificateTemplateId: null,
  chapters: [{ id: testId(10), title: '第一章', sections: [section(11, '开场', 'video'), section(12, '清单', 'document')] }],
  learnerCount: 0,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(courseAuthoringApi.updateSection, section(11, '开场白', 'video'));
  api.answer(courseAuthoringApi.edit, course);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the course desk', () => {
  it('saves a section a second after the last change and says when', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T07:41:00Z') });
    renderPage(<CourseDesk course={course} />);
    fireEvent.change(screen.getByLabelText('小节名称'), { target: { value: '开场白' } });
    expect(screen.getByText('正在保存')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(api.sent(courseAuthoringApi.updateSection)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(api.sent(courseAuthoringApi.updateSection)).toMatchObject([{ sectionId: testId(11), title: '开场白', required: true }]);
    expect(screen.getByText('草稿已保存 15:41')).toBeDefined();
  });

  it('asks before a running upload is given up by leaving, and only then', async () => {
    const { path } = renderPage(<CourseDesk course={course} />, { at: `/courses/${course.id}` });
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

  it('does not save a name that is missing, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    renderPage(<CourseDesk course={course} />);
    fireEvent.change(screen.getByLabelText('小节名称'), { target: { value: ' ' } });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('请填写小节名称')).toBeDefined();
    expect(api.sent(courseAuthoringApi.updateSection)).toEqual([]);
  });

  it('says that somebody else changed the course and offers the latest', async () => {
    api.refuse(courseAuthoringApi.update, 'CONFLICT');
    renderPage(<CourseDesk course={course} />);
    // By text: asking the open drawer for roles costs jsdom many seconds.
    fireEvent.click(screen.getByText('课程信息'));
    fireEvent.change(await screen.findByLabelText('一句话介绍'), { target: { value: '给新经理' } });
    expect(await screen.findByText('这门课程刚被别人改过，你刚才的修改没有保存。', {}, { timeout: 4000 })).toBeDefined();
    expect(api.sent(courseAuthoringApi.update)[0]).toMatchObject({ revision: 7, subtitle: '给新经理' });
    expect(screen.getByText('载入最新内容')).toBeDefined();
  });
});
