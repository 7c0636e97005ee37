import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { documentApi, type DocumentDetail } from '@palm/contract/document/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassDocumentPage } from './class-document.tsx';

const outline: DocumentDetail = {
  id: idOf(1),
  classroomId: idOf(2),
  classroomTitle: '秋季新经理训练营',
  title: '一对一沟通提纲',
  note: '写作业之前看一遍。',
  file: {
    key: 'a.docx',
    name: '一对一沟通提纲.docx',
    size: 14_238,
    kind: 'document',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    pages: null,
    url: '/files/a.docx',
  },
  place: { stageTitle: '把话说开', required: true, dueOn: '2026-11-28' },
  counts: true,
  readAt: null,
};
const ADDRESS = `/classDocument?documentId=${outline.id}`;

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

const open = async (parts: Partial<DocumentDetail> = {}) => {
  server.answer(documentApi.detail, { ...outline, ...parts });
  await renderPage(ClassDocumentPage, ADDRESS, server);
  return screen.findByRole('heading', { name: outline.title });
};

/** The side effect of clicking the download link. */
const take = () => {
  const link = screen.getByRole('link', { name: '下载' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
};

describe('a document that cannot be paged', () => {
  it('shows name and size, links back to its class, and is completed by downloading it', async () => {
    server.answer(documentApi.read, { readAt: '2026-11-26T02:00:00.000Z' });
    await open();
    expect(screen.getByText('一对一沟通提纲.docx')).toBeTruthy();
    expect(screen.getAllByText('14 KB').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: '秋季新经理训练营' }).getAttribute('href')).toContain(`classroomId=${outline.classroomId}`);
    expect(screen.getByRole('status').textContent).toContain('下载就算完成');
    take();
    expect(await screen.findByText('已看完')).toBeTruthy();
    take();
    expect(server.callsOf(documentApi.read)).toHaveLength(1);
  });

  it('says if that could not be saved, and retries', async () => {
    await open();
    server.setOffline(true);
    take();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('没有记上'));
    server.setOffline(false);
    server.answer(documentApi.read, { readAt: '2026-11-26T02:00:00.000Z' });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('已看完')).toBeTruthy();
  });

  it('is not tracked for people who only lead the class', async () => {
    await open({ counts: false, place: null });
    expect(screen.getByText('还没有放进教学安排')).toBeTruthy();
    take();
    expect(server.callsOf(documentApi.read)).toEqual([]);
  });
});

it('a document that is not open yet says why', async () => {
  server.refuse(documentApi.detail, 'DOCUMENT_NOT_OPEN');
  await renderPage(ClassDocumentPage, ADDRESS, server);
  expect(await screen.findByText(/现在还不能看这份文档/)).toBeTruthy();
});
