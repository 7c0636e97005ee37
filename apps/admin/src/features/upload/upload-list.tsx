import { sizeText } from '@palm/client/size-text';
import { isLive, needsHelp, type UploadItem } from '@palm/client/upload/upload-item';
import { EmptyState } from '@palm/ui/empty-state';
import { Segmented } from 'antd';
import { useState } from 'react';
import { UploadRow } from '../../shared/upload/upload-row.tsx';
import styles from './upload-list.module.css';

const kinds = {
  all: { label: '全部', holds: () => true },
  live: { label: '正在传', holds: isLive },
  stuck: { label: '要处理', holds: needsHelp },
  done: { label: '完成', holds: ({ state }: UploadItem) => state === 'done' },
} as const;
type Kind = keyof typeof kinds;

/** All uploads of this person in this browser. */
export function UploadList({ items }: { items: readonly UploadItem[] }) {
  const [kind, setKind] = useState<Kind>('all');
  const shown = items.filter(kinds[kind].holds);
  const speed = items.reduce((sum, item) => sum + item.bytesPerSecond, 0);
  if (items.length === 0) {
    return <EmptyState title="现在没有上传" text="在课程的小节里选择文件，或用「上传多个文件」一次添加多个，进度会显示在这里。" />;
  }
  return (
    <>
      <section className={styles.panel} aria-label="上传的文件">
        <div className={styles.tools}>
          <Segmented
            aria-label="看哪些"
            value={kind}
            onChange={setKind}
            options={(Object.keys(kinds) as Kind[]).map((value) => ({
              value,
              label: `${kinds[value].label} ${items.filter(kinds[value].holds).length}`,
            }))}
          />
          <span>{speed > 0 ? `上行 ${sizeText(speed)}/秒 · ` : ''}断网、关页面后都能接着传</span>
        </div>
        <ul>
          {shown.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
        {shown.length === 0 && <p className={styles.none}>这一类现在没有文件</p>}
        <footer>
          <span>传完的 24 小时后从这里消失，文件在所属的小节里</span>
          <span>每人同时传 2 个，其余排队</span>
        </footer>
      </section>
      <p className={styles.note}>离开这一页不会中断，右上角能看到进度；关浏览器前会提醒一次。</p>
    </>
  );
}
