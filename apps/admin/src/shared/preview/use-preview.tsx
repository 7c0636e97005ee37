import { Button, Modal } from 'antd';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AlwaysEnabled } from '../session/view-only.tsx';
import { BothWidths } from './both-widths.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** The title and the learner's URL of the previewed object. */
type Previewed = { title: string; address: string };

/** Both end at about the same height, above the dialog's footer in a window of 900 px; the pages scroll. */
const HEIGHTS = { desktop: 1080, phone: 680 };
const names = { desktop: '电脑上的页面', phone: '手机上的页面' } as const;

/** A dialog previewing a page of the learner app at both widths: how to open it, and the element to render. */
export function usePreview({ title, address }: Previewed): { show: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const dialog = open && (
    <Modal
      open
      centered
      width="min(1360px, 100vw - 32px)"
      title={`预览《${title}》`}
      footer={
        <Button type="link" href={address} target="_blank" rel="noreferrer">
          在新页面打开
        </Button>
      }
      onCancel={() => setOpen(false)}
    >
      <BothWidths heights={HEIGHTS}>{(screen) => <ScreenFrame screen={screen} name={names[screen.device]} address={address} />}</BothWidths>
    </Modal>
  );
  return { show: () => setOpen(true), dialog };
}

/** Button for previewing the learner's page from a desk. */
export function PreviewButton(props: Previewed) {
  const { show, dialog } = usePreview(props);
  return (
    <>
      <AlwaysEnabled>
        <Button icon={<Eye size={16} />} onClick={show}>
          预览
        </Button>
      </AlwaysEnabled>
      {dialog}
    </>
  );
}
