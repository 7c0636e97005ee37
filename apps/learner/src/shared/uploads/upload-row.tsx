import { sizeText } from '@palm/client/size-text';
import { needsHelp, percentOf, type UploadItem } from '@palm/client/upload/upload-item';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { ProgressBar } from '@palm/ui/progress-bar';
import { FileText, FileVideo, Image, Mic, RotateCcw, X, type LucideIcon } from 'lucide-react';
import styles from './files.module.css';
import type { useUploads } from './use-uploads.ts';

const icons: Partial<Record<UploadedObject['kind'], LucideIcon>> = { audio: Mic, picture: Image, video: FileVideo };

/** An icon for the kind of file. */
export const FileIcon = ({ kind }: { kind: UploadedObject['kind'] }) => {
  const Drawn = icons[kind] ?? FileText;
  return (
    <span className={styles.icon} aria-hidden="true">
      <Drawn size={20} />
    </span>
  );
};

function wayText(item: UploadItem): string {
  const percent = percentOf(item);
  if (needsHelp(item)) {
    return item.reason === '' ? '没有传完，可以接着传' : item.reason;
  }
  if (item.state === 'broken') {
    return `网络断开，已传 ${percent}%，连上后自动接着传`;
  }
  if (item.state === 'checking') {
    return '已传完，正在检查文件';
  }
  const left = item.secondsLeft === null ? '' : `，约 ${item.secondsLeft} 秒`;
  return `正在上传 ${percent}%，${sizeText(item.sent)} / ${sizeText(item.size)}${left}`;
}

type OnTheWay = Pick<ReturnType<typeof useUploads>, 'tryAgain' | 'cancel'> & { item: UploadItem };

/** An upload in progress, its progress and actions. */
export function UploadRow({ item, tryAgain, cancel }: OnTheWay) {
  const isBad = needsHelp(item);
  return (
    <li data-bad={isBad || item.state === 'broken' || undefined}>
      <FileIcon kind="other" />
      <div>
        <b className="clamp-1">{item.fileName}</b>
        <small className="num" role="status">
          {wayText(item)}
        </small>
        {!isBad && <ProgressBar className={styles.bar} value={percentOf(item)} label={`上传${item.fileName}`} />}
      </div>
      <span className={styles.acts}>
        {isBad && item.remedy !== 'replace' && (
          <button type="button" aria-label={`接着上传${item.fileName}`} onClick={() => tryAgain(item)}>
            <RotateCcw size={18} aria-hidden="true" />
          </button>
        )}
        <button type="button" aria-label={`取消上传${item.fileName}`} onClick={() => cancel(item)}>
          <X size={18} aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}
