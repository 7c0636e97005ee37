import { createFakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { ratingApi } from '@palm/contract/rating/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signInAgain } from '../../shared/testing/sign-in-again.ts';
import { CourseRating } from './course-rating.tsx';
import type { OwnSummary } from './rating.api.ts';

const COURSE = testId(1);
const nobody: OwnSummary = {
  average: null,
  count: 0,
  spread: [0, 0, 0, 0, 0],
  mine: null,
  percent: 45,
  neededPercent: 30,
  abilities: { rate: true },
};
const said = {
  id: testId(7),
  memberName: '周一',
  avatarUrl: null,
  stars: 5,
  sentence: '每一节都能马上用到课堂上。',
  updatedAt: '2026-11-20T01:00:00Z',
};

async function show(summary: Partial<OwnSummary>, list = [said], server = createFakeServer()) {
  server.answer(ratingApi.summary, { ...nobody, ...summary });
  server.answer(ratingApi.list, { list, total: list.length });
  server.answer(ratingApi.save, { done: true });
  server.answer(ratingApi.withdraw, { done: true });
  const Page = () => <CourseRating courseId={COURSE} percent={summary.percent ?? nobody.percent} />;
  await renderPage(Page, '/courseDetail', server);
  await screen.findByRole('heading', { name: '课程评分' });
  return server;
}

describe('the rating of a course', () => {
  it('says from when rating is possible, and shows no form before', async () => {
    await show({ percent: 12, abilities: { rate: false } });
    expect(await screen.findByText(/就可以评分/)).toBeDefined();
    expect(screen.getByText('12%')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('requires stars before submitting', async () => {
    const server = await show({});
    await userEvent.click(await screen.findByRole('button', { name: '提交评分' }));
    expect(screen.getByRole('alert').textContent).toBe('请先选择几颗星');
    expect(server.callsOf(ratingApi.save)).toEqual([]);
  });

  it('sends stars and comment, also by keyboard', async () => {
    const server = await show({});
    await userEvent.click(await screen.findByRole('radio', { name: '4 星，不错' }));
    screen.getByRole('radio', { name: '5 星，很好' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.type(screen.getByRole('textbox', { name: /说一句/ }), '例子很实在 ');
    await userEvent.click(screen.getByRole('button', { name: '提交评分' }));
    await waitFor(() => expect(server.sent(ratingApi.save)).toEqual([{ courseId: COURSE, stars: '5', sentence: '例子很实在' }]));
  });

  it('keeps stars and text if the session ends before sending', async () => {
    const server = await show({});
    await userEvent.click(await screen.findByRole('radio', { name: '4 星，不错' }));
    await userEvent.type(screen.getByRole('textbox', { name: /说一句/ }), '写到一半');
    signInAgain(server);
    await show({}, [said], server);
    expect(await screen.findByDisplayValue('写到一半')).toBeDefined();
    expect(screen.getByRole('radio', { name: '4 星，不错' })).toHaveProperty('checked', true);
  });

  it("edits one's own rating and deletes it after a confirmation", async () => {
    const server = await show({ average: 3, count: 1, spread: [0, 0, 1, 0, 0], mine: { stars: 3, sentence: '还可以' } });
    expect(await screen.findByDisplayValue('还可以')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '撤回' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(server.sent(ratingApi.withdraw)).toEqual([{ courseId: COURSE }]));
  });

  it("shows the mean, the distribution of stars, and others' comments", async () => {
    await show({ average: 4.3, count: 3, spread: [0, 0, 0, 2, 1] });
    expect(await screen.findByText('4.3')).toBeDefined();
    expect(within(screen.getByRole('list', { name: '各星人数' })).getAllByRole('listitem')[0]?.textContent).toBe('5 星1 人');
    const sentences = await screen.findByRole('list', { name: '学员评语' });
    expect(within(sentences).getByText(said.sentence)).toBeDefined();
  });
});
