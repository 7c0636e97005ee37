import { testId } from '@palm/client/testing/test-id';
import { documentDeskApi, type DocumentRow } from '@palm/contract/document/desk';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { DocumentForm } from './document-form.tsx';
import { DocumentList } from './document-list.tsx';
import type { DocumentEdit } from './document.api.ts';

const CLASS = testId(1);
const NEW = `/classes/${CLASS}/documents/new`;
const file: DocumentRow['file'] = {
  key: 'a.pdf',
  name: '新同事手册.pdf',
  size: 370_278,
  kind: 'document',
  mediaType: 'application/pdf',
  pages: 8,
  url: '/files/a.pdf',
};
const row: DocumentRow = {
  id: testId(2),
  title: '新同事手册',
  note: '',
  file,
  planned: true,
  readCount: 5,
  memberCount: 12,
  updatedAt: '2026-11-19T06:40:00.000Z',
};
const stored: DocumentEdit = { id: row.id, title: row.title, note: '', file, revision: 3, savedAt: row.updatedAt };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

const title = () => screen.getByRole('textbox', { name: '文档标题' });

describe('the documents of a class', () => {
  it('show how many have read each, and its file', async () => {
    server.answer(documentDeskApi.list, { list: [row], total: 1 });
    renderPage(<DocumentList classroomId={CLASS} emptyAction={null} />, server);
    expect(await screen.findByText('5 / 12')).toBeDefined();
    expect(screen.getByText('已安排')).toBeDefined();
    expect(screen.getByRole('link', { name: '新同事手册.pdf' }).getAttribute('href')).toBe('/files/a.pdf');
  });

  it('are deleted after confirmation, which says why a deletion is refused', async () => {
    server.answer(documentDeskApi.list, { list: [row], total: 1 });
    server.refuse(documentDeskApi.remove, 'DOCUMENT_PLANNED');
    renderPage(<DocumentList classroomId={CLASS} emptyAction={null} />, server);
    await userEvent.click(await screen.findByRole('button', { name: '新同事手册的更多操作' }));
    await userEvent.click(await screen.findByText('删除…'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.sent(documentDeskApi.remove)).toEqual([{ documentId: row.id }]));
    await waitFor(() => expect(dialog.getByRole('button', { name: '删除' }).className).not.toContain('loading'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('a new document', () => {
  it('requires a file and a title before anything is sent', async () => {
    renderPage(<DocumentForm classroomId={CLASS} document={null} />, server, { at: NEW });
    await userEvent.click(screen.getByRole('button', { name: '新建' }));
    expect(await screen.findByText('请上传文件')).toBeDefined();
    expect(await screen.findByText('请填写文档标题')).toBeDefined();
    expect(server.sent(documentDeskApi.create)).toEqual([]);
  });

  it('asks before leaving with unsaved changes, and restores them on return', async () => {
    const { path } = renderPage(<DocumentForm classroomId={CLASS} document={null} />, server, { at: NEW });
    await userEvent.type(title(), '值班表');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    const question = within(await screen.findByRole('dialog', { name: /还有没有保存的修改/ }));
    await userEvent.click(question.getByRole('button', { name: '离开' }));
    await waitFor(() => expect(path()).toBe(`/classes/${CLASS}/documents`));
    cleanup();
    renderPage(<DocumentForm classroomId={CLASS} document={null} />, server, { at: NEW });
    await userEvent.click(await screen.findByRole('button', { name: '放回我的修改' }));
    expect(title()).toHaveProperty('value', '值班表');
  });

  it('keeps both versions in a conflict: the other author’s is shown, the own one is reapplied', async () => {
    server.refuse(documentDeskApi.update, 'CONFLICT');
    server.answer(documentDeskApi.edit, { ...stored, note: '先看第二节。', revision: 4 });
    renderPage(<DocumentForm classroomId={CLASS} document={stored} />, server, { at: NEW });
    await userEvent.type(title(), ' 2027');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await userEvent.click(await screen.findByRole('button', { name: '在对方的上面放回我的修改' }));
    server.answer(documentDeskApi.update, { revision: 5 });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(documentDeskApi.update)).toHaveLength(2));
    expect(server.sent(documentDeskApi.update)[1]).toMatchObject({
      revision: 4,
      title: '新同事手册 2027',
      note: '先看第二节。',
      fileKey: 'a.pdf',
    });
  });
});
