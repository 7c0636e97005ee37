import { createFakeServer } from '@palm/client/testing/fake-server';
import type { HomeworkDetail } from '@palm/contract/homework/calls';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { OwnWork } from './own-work.tsx';

const overtaken = {
  id: idOf(1),
  title: '作业一：我的一周去哪了',
  brief: '',
  files: [],
  state: 'draft',
  byGroup: false,
  alone: false,
  group: null,
  versions: [],
  excellent: 'none',
  waitingCount: null,
  closed: '已经截止，不再收作业；请联系班主任',
  groupNote: '',
  abilities: { write: false, withdraw: false },
  draft: {
    text: '写了一半。',
    files: [{ key: 'a.pdf', name: '记录.pdf', size: 9, kind: 'document', url: '/a.pdf' }],
    savedAt: '2026-11-20T02:00:00Z',
    savedBy: null,
    revision: 2,
  },
} as unknown as HomeworkDetail;

it('shows a draft past its due date with its files, and what to do with it', async () => {
  await renderPage(() => <OwnWork homework={overtaken} />, '/classHomework', createFakeServer());
  expect(screen.getByText('已经截止，不再收作业；请联系班主任')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '没有交上去的文字' }).value).toBe('写了一半。');
  expect(screen.getByRole('link', { name: '记录.pdf' }).getAttribute('href')).toBe('/a.pdf');
  expect(screen.getByText(/草稿还留着/)).toBeTruthy();
});

it('shows no draft if nothing was written, nor one that was submitted', async () => {
  const nothing = { ...overtaken, draft: { ...overtaken.draft, text: ' ', files: [] } };
  await renderPage(() => <OwnWork homework={nothing} />, '/classHomework', createFakeServer());
  expect(screen.queryByRole('heading', { name: '你写的这些没有交上去' })).toBeNull();
});
