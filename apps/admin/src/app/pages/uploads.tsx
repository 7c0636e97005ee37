import { sizeText } from '@palm/client/size-text';
import { Button } from 'antd';
import { Pause, Play } from 'lucide-react';
import { UploadList } from '../../features/upload/upload-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useLastingUploads } from '../../shared/upload/use-uploads.ts';

export function UploadsPage() {
  const { uploads } = useServices();
  const items = useLastingUploads();
  const going = items.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'broken');
  const paused = items.filter(({ state }) => state === 'paused');
  const size = items.reduce((sum, item) => sum + item.size, 0);
  return (
    <>
      <PageHead title="上传" note={items.length > 0 ? `${items.length} 个文件，共 ${sizeText(size)}` : ''}>
        {going.length > 0 && (
          // Waiting ones first, otherwise they would start when others are paused.
          <Button icon={<Pause size={16} />} onClick={() => going.toReversed().forEach(({ id }) => uploads.pause(id))}>
            全部暂停
          </Button>
        )}
        {going.length === 0 && paused.length > 0 && (
          <Button icon={<Play size={16} />} onClick={() => paused.forEach(({ id }) => void uploads.goOn(id))}>
            全部继续
          </Button>
        )}
      </PageHead>
      <UploadList items={items} />
    </>
  );
}
