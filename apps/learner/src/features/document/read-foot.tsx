import type { DocumentDetail } from '@palm/contract/document/calls';
import { Button } from '@palm/ui/button';
import { CircleCheck, Download } from 'lucide-react';
import { useDates } from '../../shared/dates.ts';
import styles from './document.module.css';

type ReadFootProps = {
  document: DocumentDetail;
  /** Marking it as read failed. */
  failed: boolean;
  pending: boolean;
  onRead: () => void;
};

const asks = ({ file }: DocumentDetail): string => {
  if (file.mediaType === 'application/pdf') {
    return '看到最后一页，或者下载，就算完成。';
  }
  return file.kind === 'picture' ? '打开就算完成。' : '下载就算完成。';
};

/** What remains to be read, and the download link. */
export function ReadFoot({ document, failed, pending, onRead }: ReadFootProps) {
  const dates = useDates();
  const { counts, readAt, file } = document;
  return (
    <div className={styles.foot}>
      <p role="status" data-done={readAt !== null || undefined} data-failed={failed || undefined}>
        {readAt !== null && (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            {dates.minute(readAt)} 已看完
          </>
        )}
        {readAt === null && !failed && (counts ? asks(document) : '你带这个班，看了不计完成。')}
        {readAt === null && failed && '没有记上你已看完，请检查网络后重试。'}
      </p>
      {readAt === null && failed && (
        <Button look="outline" pending={pending} onClick={onRead}>
          重试
        </Button>
      )}
      <Button look="solid" render={<a href={file.url} download={file.name} target="_blank" rel="noreferrer" onClick={onRead} />}>
        <Download size={18} aria-hidden="true" />
        下载
      </Button>
    </div>
  );
}
