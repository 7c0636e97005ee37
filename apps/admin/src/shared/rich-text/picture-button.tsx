import { App, Button, Tooltip, Upload } from 'antd';
import { ImagePlus } from 'lucide-react';
import { useEffect } from 'react';
import { acceptedEndings } from '../upload/accepted-endings.ts';
import { useUpload } from '../upload/use-upload.ts';

/** Uploads a picture into the text; its file name becomes the initial alternative text. */
export function PictureButton({ onPicture }: { onPicture: (src: string, alt: string) => void }) {
  const { message } = App.useApp();
  const { item, send } = useUpload('picture', ({ url, fileName }) => onPicture(url, fileName.replace(/\.\w+$/, '')));
  const failure = item?.state === 'failed' ? item.reason : null;
  useEffect(() => {
    if (failure !== null) {
      void message.error(failure);
    }
  }, [failure, message]);
  return (
    <Upload
      accept={acceptedEndings('picture')}
      showUploadList={false}
      beforeUpload={(file) => {
        send({ file, handle: null });
        return false;
      }}
    >
      <Tooltip title="图片">
        <Button
          type="text"
          size="small"
          aria-label="插入图片"
          loading={item !== null && item.state !== 'failed'}
          icon={<ImagePlus size={16} />}
        />
      </Tooltip>
    </Upload>
  );
}
