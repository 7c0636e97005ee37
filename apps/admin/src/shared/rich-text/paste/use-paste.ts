import type { Uploader } from '@palm/client/upload';
import type { UploadedObject } from '@palm/contract/upload/calls';
import type { Editor } from '@tiptap/react';
import { App } from 'antd';
import { useEffectEvent } from 'react';
import { useServices } from '../../services.tsx';
import { beginUpload } from '../../upload/running-uploads.ts';
import { needsTidying, tidyPasted, type Pasted } from './tidy-pasted.ts';

const PASTING = 'pasting';

/** Uploads the pictures one after another; returns how many failed. */
async function upload(uploader: Uploader, pictures: Pasted['pictures']): Promise<number> {
  let lost = 0;
  for (const { image, file } of pictures) {
    const object: UploadedObject | null = await uploader.upload(file, { purpose: 'picture' }).catch(() => null);
    if (object === null) {
      image.remove();
      lost += 1;
    } else {
      image.src = object.url;
    }
  }
  return lost;
}

/** Pictures only, such as a screenshot. */
function picturesOf(files: FileList): Pasted {
  const body = document.createElement('div');
  const pictures = [...files]
    .filter(({ type }) => type.startsWith('image/'))
    .map((file) => {
      const image = document.createElement('img');
      body.append(image);
      return { image, file };
    });
  return { body, pictures, leftOut: [] };
}

function read(data: DataTransfer): Pasted | null {
  const html = data.getData('text/html');
  if (html === '') {
    const alone = picturesOf(data.files);
    return alone.pictures.length > 0 ? alone : null;
  }
  return needsTidying(html) ? tidyPasted(html, data.getData('text/rtf')) : null;
}

/** Handles a paste if the editor alone would lose something. Returns whether it did. */
export function usePaste(editorNow: () => Editor | null): (event: ClipboardEvent) => boolean {
  const { uploader } = useServices();
  const { message } = App.useApp();
  const put = async ({ body, pictures, leftOut }: Pasted) => {
    const end = pictures.length > 0 ? beginUpload() : () => undefined;
    if (pictures.length > 0) {
      void message.open({ key: PASTING, type: 'loading', content: `正在上传粘贴的 ${pictures.length} 张图片`, duration: 0 });
    }
    const lost = await upload(uploader, pictures).finally(end);
    message.destroy(PASTING);
    const editor = editorNow();
    if (editor === null || editor.isDestroyed) {
      return;
    }
    editor.commands.focus();
    // As any paste: a phrase continues the sentence it is put into, and what is cut off in a table is completed.
    editor.view.pasteHTML(body.innerHTML);
    const missing = lost > 0 ? [`${lost} 张图片（没有上传成功）`, ...leftOut] : leftOut;
    if (missing.length > 0) {
      void message.warning(`粘贴时没有带过来：${missing.join('、')}`, 8);
    }
  };
  return useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData && read(event.clipboardData);
    if (!pasted) {
      return false;
    }
    event.preventDefault();
    void put(pasted);
    return true;
  });
}
