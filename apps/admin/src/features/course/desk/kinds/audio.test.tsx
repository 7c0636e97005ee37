import type { SectionEdit } from '@palm/contract/course/admin';
import { testId } from '@palm/client/testing/test-id';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../../shared/testing/console-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { AudioEditor } from './audio.tsx';

const stored = {
  kind: 'audio',
  objectKey: 'o/audio/1.mp3',
  fileName: '三种报警.mp3',
  url: '/files/o/audio/1.mp3',
  captionKey: null,
  captionUrl: null,
} as const;
const nothing = { ...stored, objectKey: null, fileName: null, url: null };

const sectionOf = (content: typeof stored | typeof nothing): SectionEdit => ({
  id: testId(11),
  chapterId: testId(10),
  title: '三种报警',
  required: true,
  durationSeconds: content.objectKey === null ? 0 : 78,
  pages: null,
  content,
  ready: content.objectKey !== null,
  revision: 1,
  savedAt: null,
  savedBy: null,
});

const onChange = vi.fn();
let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});
afterEach(() => vi.restoreAllMocks());

const show = (content: typeof stored | typeof nothing) =>
  renderPage(
    <AudioEditor courseId={testId(1)} section={sectionOf(content)} content={content} draft={content} onChange={onChange} />,
    server,
  );

it('plays the current audio, shows its length, and removes it', () => {
  show(stored);
  const sound = screen.getByLabelText('三种报警');
  expect(sound.getAttribute('src')).toBe(stored.url);
  expect(sound).toHaveProperty('controls', true);
  expect(screen.getByText('三种报警.mp3')).toBeDefined();
  expect(screen.getByText('01:18')).toBeDefined();
  fireEvent.click(screen.getByText('移除'));
  expect(onChange).toHaveBeenCalledWith({ objectKey: null });
});

it('uploads an audio file for the audio purpose', async () => {
  const object = { objectKey: 'o/audio/2.wav', url: '/files/2', fileName: 'a.wav', mediaType: 'audio/wav', kind: 'audio' } as const;
  const upload = vi
    .spyOn(server.services.uploader, 'upload')
    .mockResolvedValue({ ...object, size: 9, durationSeconds: 4, pages: null, width: null, height: null });
  show(nothing);
  const input = document.querySelector('input[type=file][accept*=".wav"]') ?? expect.fail('no field for a sound');
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.wav', { type: 'audio/wav' })] } });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ objectKey: object.objectKey }));
  expect(upload).toHaveBeenCalledWith(expect.any(File), expect.objectContaining({ purpose: 'audio' }));
});
