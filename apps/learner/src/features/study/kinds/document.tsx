import { Button } from '@palm/ui/button';
import { ErrorState } from '@palm/ui/error-state';
import { Skeleton } from '@palm/ui/skeleton';
import { Watermark } from '@palm/ui/watermark';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { PdfPage } from '../pdf-page.tsx';
import { pdfQuery } from '../pdf.ts';
import type { SectionViewProps } from '../section-kind.ts';
import { useDwell } from '../use-dwell.ts';
import { countedPages, useShownPages } from '../use-shown-pages.ts';
import styles from '../reading.module.css';

/** Page through a document; pages count at the pace of their time in the foreground. */
export function DocumentSection({ player, content, session }: SectionViewProps<'document'>) {
  const { recorder, report, ended } = session;
  const document = useQuery(pdfQuery(content.mediaUrl ?? ''));
  const [page, setPage] = useState(player.position);
  useDwell(recorder, ended === null);
  const count = document.data?.numPages ?? player.pages ?? 1;
  const shown = Math.min(page, count - 1);
  const loaded = document.data !== undefined;
  useShownPages(session, loaded ? shown : null);
  const turn = (next: number) => {
    setPage(next);
    report();
  };
  if (document.isError) {
    return <ErrorState text="文档没有加载出来，请检查网络后重试。" pending={document.isFetching} onRetry={() => void document.refetch()} />;
  }
  return (
    <div className={styles.document}>
      <div className={styles.sheet}>
        {document.data === undefined ? <Skeleton height={640} /> : <PdfPage document={document.data} page={shown} title={player.title} />}
        {player.watermark.enabled && <Watermark text={player.watermark.content} />}
      </div>
      <div className={styles.pager}>
        <Button aria-disabled={shown === 0} onClick={() => shown > 0 && turn(shown - 1)}>
          <ChevronLeft size={18} aria-hidden="true" />
          上一页
        </Button>
        <span className={styles.place}>
          <span className="num" role="status">
            {shown + 1} / {count}
          </span>
          {player.playerSession !== '' && <small className="num">已计入 {countedPages(session.standing.coverage)} 页</small>}
        </span>
        <Button look="soft" aria-disabled={shown >= count - 1} onClick={() => shown < count - 1 && turn(shown + 1)}>
          下一页
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
