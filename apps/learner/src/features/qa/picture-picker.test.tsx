import { createFakeServer } from '@palm/client/testing/fake-server';
import { currentToast } from '@palm/ui/toast-store';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { usePictures } from './use-pictures.ts';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture' }));
});
afterEach(() => void vi.unstubAllGlobals());

const Page = () => <PicturePicker {...usePictures()} />;
const picture = (name: string, megabytes = 1) => {
  const file = new File(['x'], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
};
const choose = (files: File[]) => fireEvent.change(screen.getByLabelText('选择图片'), { target: { files } });

it('says in one sentence which of the chosen pictures it does not take, and takes the others', async () => {
  await renderPage(Page, '/classQuestion', createFakeServer());
  choose([picture('太大.png', 11), ...Array.from({ length: 7 }, (_, number) => picture(`第 ${number + 1} 张.png`))]);
  expect(currentToast()?.text).toBe('1 张超过 10 MB，请压缩后再添加；最多放 6 张，1 张没有添加');
  expect(screen.getAllByRole('img').map((shown) => shown.getAttribute('alt'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `第 ${number} 张.png`),
  );
});

it('puts who takes a picture away by keys where the next one is added', async () => {
  await renderPage(Page, '/classQuestion', createFakeServer());
  choose([1, 2, 3, 4, 5, 6].map((number) => picture(`第 ${number} 张.png`)));
  fireEvent.click(screen.getByRole('button', { name: '去掉图片第 2 张.png' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加图片' }));
});
