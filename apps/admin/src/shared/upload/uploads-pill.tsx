import { isLive, needsHelp, type UploadItem } from '@palm/client/upload/upload-item';
import { Button, Popover } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { HeaderPill } from '../jobs/header-pill.tsx';
import { UploadRow } from './upload-row.tsx';
import { useShownUploads } from './use-shown-uploads.ts';
import styles from './uploads-pill.module.css';

const WIDTH = 380;

/** Combined progress of all uploads. */
const shareOf = (items: readonly UploadItem[]): number => {
  const size = items.reduce((sum, item) => sum + item.size, 0);
  return size === 0 ? 0 : Math.floor((items.reduce((sum, item) => sum + item.sent, 0) / size) * 100);
};

/** Uploads that continue in the background, accessible from every page. Renders nothing if there are none, or no longer anything to say. */
export function UploadsPill() {
  const [open, setOpen] = useState(false);
  const { items, onClose } = useShownUploads(open);
  const live = items.filter(isLive);
  const stuck = items.filter(needsHelp).length;
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      {items.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomRight"
          align={{ overflow: { shiftX: true } }}
          open={open}
          onOpenChange={setOpen}
          classNames={{ root: styles.popover ?? '' }}
          styles={{ container: { width: WIDTH, padding: 0 } }}
          content={<UploadPanel items={items} onLeave={() => setOpen(false)} onClose={onClose && close} />}
        >
          <span>
            {stuck > 0 ? (
              <HeaderPill kind="failed" text={`${stuck} 个上传要处理`} />
            ) : live.length > 0 ? (
              <HeaderPill kind="running" text={`上传中 ${shareOf(live)}%`} />
            ) : (
              <HeaderPill kind="quiet" text={`上传 ${items.length}`} />
            )}
          </span>
        </Popover>
      )}
      {/* Only announces changed counts: percentages would drown out everything else. */}
      <span className="sr-only" role="status">
        {items.length > 0 && spoken(live.length, stuck)}
      </span>
    </>
  );
}

function spoken(live: number, stuck: number): string {
  const failed = stuck > 0 ? `，${stuck} 个要处理` : '';
  return live > 0 ? `正在上传 ${live} 个文件${failed}` : `上传结束${failed}`;
}

type UploadPanelProps = {
  items: readonly UploadItem[];
  onLeave: () => void;
  /** Null while something is being uploaded. */
  onClose: (() => void) | null;
};

function UploadPanel({ items, onLeave, onClose }: UploadPanelProps) {
  return (
    <section className={styles.panel} aria-label="上传">
      <header>
        <h2>上传</h2>
        <Link to="/uploads" onClick={onLeave}>
          看全部
        </Link>
        {onClose && <Button type="text" aria-label="收起上传" icon={<X size={16} />} onClick={onClose} />}
      </header>
      <ul>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} narrow />
        ))}
      </ul>
      <p>每人同时传 2 个，其余排队。离开此页不会中断，关闭浏览器前会提醒。</p>
    </section>
  );
}
