import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { UploadsPill } from '../../../shared/upload/uploads-pill.tsx';
import { AddFiles } from './add-files.tsx';

it('creates one section per file in order, and shows the uploads, two at a time', async () => {
  const server = createConsoleServer();
  let made = 10;
  server.answer(courseAuthoringApi.addSection, () => ({ id: testId((made += 1)) }));
  const arrived = new Map<string, (object: UploadedObject) => void>();
  vi.spyOn(server.services.uploader, 'upload').mockImplementation((file) => new Promise((resolve) => void arrived.set(file.name, resolve)));
  const onClose = vi.fn();
  renderPage(
    <>
      <UploadsPill />
      <AddFiles courseId={testId(1)} chapter={{ id: testId(2), title: '第一章', sections: [] }} onClose={onClose} />
    </>,
    server,
  );
  const input = document.querySelector('input[type=file][multiple]') ?? expect.fail('no field for files');
  const files = ['1-开场.mp4', '2-报警.mp3', '3-清单.pdf', '4-录屏.wmv'].map((name) => new File(['x'], name));
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent(courseAuthoringApi.addSection)).toMatchObject([
    { chapterId: testId(2), title: '1-开场', kind: 'video' },
    { chapterId: testId(2), title: '2-报警', kind: 'audio' },
    { chapterId: testId(2), title: '3-清单', kind: 'document' },
  ]);
  expect(screen.getByText(/没有添加 4-录屏.wmv/)).toBeDefined();
  expect([...arrived.keys()]).toEqual(['1-开场.mp4', '2-报警.mp3']);
  expect(screen.getByRole('status').textContent).toBe('正在上传 3 个文件');

  await act(async () => arrived.get('1-开场.mp4')?.({ objectKey: 'o/1.mp4' } as UploadedObject));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('正在上传 2 个文件'));
  expect(arrived.has('3-清单.pdf')).toBe(true);
});
