import { AppError } from '@palm/client/app-error';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePicker, Form, Input } from 'antd';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { EditDialog } from './edit-dialog.tsx';

type Room = { name: string; place: string };
const room: Room = { name: '海图厅', place: '三层' };
const names = { name: '名称', place: '地点' };

const storedAs = (value: Room, revision: number, savedBy: string | null = null) => ({ value, revision, savedAt: null, savedBy });
const conflict = () => new AppError({ code: -1, errorCode: 'CONFLICT', msg: '别人改过了' });

const save = vi.fn<(value: Room, revision: number) => Promise<number>>();
const onClose = vi.fn<() => void>();
let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  onClose.mockReset();
  save.mockReset().mockResolvedValue(2);
});

async function open(theirs: Room = room) {
  const editing = {
    object: 'room-1',
    what: '这间教室',
    stored: storedAs(room, 1),
    save: (value: Room, revision: number) => save(value, revision),
    load: () => Promise.resolve(storedAs(theirs, 5, '周一')),
  };
  renderPage(
    <EditDialog editing={editing} names={names} width={480} title="修改教室" said={({ name }) => `已保存「${name}」`} onClose={onClose}>
      {({ value }) => (
        <>
          <Form.Item name="name" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
            <Input />
          </Form.Item>
          <Form.Item name="place" label="地点" extra={`在${value.place}`}>
            <Input />
          </Form.Item>
          <DatePicker aria-label="启用日期" open={false} />
        </>
      )}
    </EditDialog>,
    server,
  );
  return within(await screen.findByRole('dialog', { name: '修改教室' }));
}

type Opened = Awaited<ReturnType<typeof open>>;
const type = (dialog: Opened, label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
const saveIn = (dialog: Opened) => userEvent.click(dialog.getByRole('button', { name: '保存' }));

describe('a dialog for editing', () => {
  it('begins in the first field, shows the fields what is typed, saves it with the revision it was read with, and closes', async () => {
    const dialog = await open();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('名称')));
    type(dialog, '地点', '四层');
    expect(dialog.getByText('在四层')).toBeDefined();
    await saveIn(dialog);
    expect(await screen.findByText('已保存「海图厅」')).toBeDefined();
    expect(save.mock.calls).toEqual([[{ ...room, place: '四层' }, 1]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('saves nothing that the form refuses, and stays open', async () => {
    const dialog = await open();
    type(dialog, '名称', '');
    await saveIn(dialog);
    expect(await dialog.findByText('请填写名称')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('名称')));
    expect(save).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that it is saving, and ignores a second submission meanwhile', async () => {
    const busy = new AppError({ code: -1, errorCode: 'SERVER_BUSY', msg: '忙' });
    let fail = () => undefined as void;
    save.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(busy))));
    const dialog = await open();
    const { form } = dialog.getByLabelText<HTMLInputElement>('名称');
    const submit = () => form && fireEvent.submit(form);
    const isPending = () => dialog.getByText('保存').closest('button')?.className.includes('loading');
    type(dialog, '名称', '星图厅');
    submit();
    submit();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(isPending()).toBe(true);
    fail();
    await waitFor(() => expect(isPending()).toBe(false));
    expect(save).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.getByLabelText('名称')).toHaveProperty('value', '星图厅');
  });

  it('lets Enter submit the form, but in a picker only accept the date', async () => {
    const dialog = await open();
    const isSubmitting = (label: string) => fireEvent.keyDown(dialog.getByLabelText(label), { key: 'Enter' });
    expect(isSubmitting('地点')).toBe(true);
    expect(isSubmitting('启用日期')).toBe(false);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '保存' }).form).toBe(dialog.getByLabelText<HTMLInputElement>('地点').form);
  });

  it('closes on Esc if nothing was typed', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before Esc closes it with unsaved input, which is offered again on return', async () => {
    type(await open(), '名称', '星图厅');
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: '离开' }));
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    const dialog = await open();
    expect(dialog.getByLabelText('名称')).toHaveProperty('value', '海图厅');
    await userEvent.click(dialog.getByRole('button', { name: '放回我的修改' }));
    expect(dialog.getByLabelText('名称')).toHaveProperty('value', '星图厅');
    expect(document.activeElement).toBe(dialog.getByLabelText('名称'));
    await saveIn(dialog);
    await waitFor(() => expect(save.mock.calls).toEqual([[{ ...room, name: '星图厅' }, 1]]));
  });

  it('overwrites nothing that somebody else has saved meanwhile', async () => {
    save.mockRejectedValueOnce(conflict());
    const dialog = await open({ ...room, place: '五层' });
    type(dialog, '名称', '星图厅');
    await saveIn(dialog);
    expect(await screen.findByText('「周一」刚刚保存了这间教室')).toBeDefined();
    expect(screen.getByText('五层')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('在对方的上面放回我的修改'));
    await saveIn(dialog);
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: '星图厅', place: '五层' }, 5));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
