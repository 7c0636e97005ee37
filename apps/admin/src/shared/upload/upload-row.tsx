import { sizeText } from '@palm/client/size-text';
import { needsHelp, percentOf, type UploadItem } from '@palm/client/upload/upload-item';
import { Clapperboard, FileText, Image, Music, type LucideIcon } from 'lucide-react';
import { UploadActions } from './upload-actions.tsx';
import { countBefore, uploadWords } from './upload-words.ts';
import { useUploads } from './use-uploads.ts';
import styles from './upload-row.module.css';

const icons: Readonly<Record<string, LucideIcon>> = { video: Clapperboard, audio: Music, picture: Image, cover: Image };

/** A refused file has no progress to show. */
const hasBar = ({ state, sent }: UploadItem): boolean => state !== 'failed' || sent > 0;

/** An upload: file, target, progress and actions. */
export function UploadRow({ item, narrow = false }: { item: UploadItem; narrow?: boolean }) {
  const before = countBefore(useUploads(), item);
  const Icon = icons[item.purpose] ?? FileText;
  const percent = percentOf(item);
  return (
    <li className={styles.row} data-state={item.state} data-bad={needsHelp(item) || undefined} data-narrow={narrow || undefined}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div className={styles.file}>
        <b title={item.fileName}>{item.fileName}</b>
        <small>{[sizeText(item.size), narrow ? '' : item.place].filter((word) => word !== '').join(' · ')}</small>
      </div>
      <div className={styles.way}>
        {hasBar(item) && (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={`${item.fileName}的上传进度`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuetext={uploadWords(item, before)}
          >
            <i style={{ width: `${percent}%` }} />
          </div>
        )}
        <p>{uploadWords(item, before)}</p>
      </div>
      <UploadActions item={item} />
    </li>
  );
}
