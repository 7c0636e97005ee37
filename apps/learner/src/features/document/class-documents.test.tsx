import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { documentDeskApi, type DocumentRow } from '@palm/contract/document/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassDocuments } from './class-documents.tsx';

const CLASS = idOf(1);
const row: DocumentRow = {
  id: idOf(2),
  title: '岗位说明书',
  note: '先看第二节。',
  file: {
    key: 'a/class-document/1/file',
    name: '岗位说明书.pdf',
    size: 2048,
    kind: 'document',
    mediaType: 'application/pdf',
    pages: 8,
    url: '/f',
  },
  planned: true,
  readCount: 3,
  memberCount: 12,
  updatedAt: '2026-11-20T02:00:00Z',
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  const list = [row, { ...row, id: idOf(3), title: '排班表', planned: false, readCount: 0 }];
  server.answer(documentDeskApi.list, { list, total: 2 });
  server.answer(documentDeskApi.edit, { ...row, revision: 4, savedAt: row.updatedAt });
  server.answer(documentDeskApi.update, { revision: 5 });
  server.answer(documentDeskApi.remove, { done: true });
});

const Page = () => <ClassDocuments classroomId={CLASS} />;
const open = async () => {
  await renderPage(Page, `/newclass/classCourse?classroomId=${CLASS}`, server);
  await userEvent.click(await screen.findByRole('button', { name: '修改《岗位说明书》' }));
  return within(await screen.findByRole('dialog'));
};

describe('the documents of a class, for those who manage them', () => {
  it('show who has read them, and which are not visible to members yet', async () => {
    await renderPage(Page, `/newclass/classCourse?classroomId=${CLASS}`, server);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('8 页 · 2.0 KB · 已看 3 / 12');
    expect(second?.textContent).toContain('还没安排');
    expect(screen.getByText(/请管理员把它放进教学安排/)).toBeTruthy();
  });

  it('say in the dialog if one does not load, and can be tried again', async () => {
    server.refuse(documentDeskApi.edit, 'SERVER_ERROR');
    const dialog = await open();
    server.answer(documentDeskApi.edit, { ...row, revision: 4, savedAt: row.updatedAt });
    await userEvent.click(dialog.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('textbox', { name: /标题/ })).toBeTruthy();
  });

  it('are renamed with the revision that was read', async () => {
    const dialog = await open();
    const title = dialog.getByRole('textbox', { name: /标题/ });
    await userEvent.clear(title);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getByText('请填写标题')).toBeTruthy();
    await userEvent.type(title, '岗位说明书 2027');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sent(documentDeskApi.update)).toMatchObject([
        { documentId: row.id, revision: 4, title: '岗位说明书 2027', note: row.note, fileKey: row.file.key },
      ]),
    );
  });

  it('keep typed input if the server refuses', async () => {
    server.refuse(documentDeskApi.update, 'CONFLICT');
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: /标题/ }), '甲');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect((dialog.getByRole('textbox', { name: /标题/ }) as HTMLInputElement).value).toBe('岗位说明书甲');
  });

  it('keep typed input when the dialog is closed with Esc, until it is saved', async () => {
    const again = async () => {
      await userEvent.click(await screen.findByRole('button', { name: '修改《岗位说明书》' }));
      return within(await screen.findByRole('dialog'));
    };
    const titleIn = (dialog: Awaited<ReturnType<typeof open>>) => dialog.findByRole<HTMLInputElement>('textbox', { name: /标题/ });
    await userEvent.type(await titleIn(await open()), '甲{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await again();
    expect((await titleIn(dialog)).value).toBe('岗位说明书甲');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await titleIn(await again())).value).toBe('岗位说明书');
  });

  it('are deleted after a confirmation, unless the plan references them', async () => {
    server.refuse(documentDeskApi.remove, 'DOCUMENT_PLANNED', { title: row.title });
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(server.sent(documentDeskApi.remove)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    expect(await dialog.findByText(/还在教学安排里/)).toBeTruthy();
  });

  it('accept neither executables nor empty files', async () => {
    await renderPage(Page, `/newclass/classCourse?classroomId=${CLASS}`, server);
    await userEvent.click(await screen.findByRole('button', { name: '上传文档' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getByText('请上传文件')).toBeTruthy();
    const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText('选择文件'), file);
    await choose(new File(['MZ'], '工具.exe'));
    expect(dialog.getByText(/不支持「工具.exe」/)).toBeTruthy();
    await choose(new File([], '空.pdf'));
    expect(dialog.getByText(/是空文件/)).toBeTruthy();
    expect(server.sent(documentDeskApi.create)).toEqual([]);
  });
});
