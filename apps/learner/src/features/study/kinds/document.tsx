import { ErrorState } from '@palm/ui/error-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Neighbours } from '../neighbours.tsx';
import { pdfQuery } from '../../../shared/reader/pdf.ts';
import { Reader } from '../reader/reader.tsx';
import type { SectionViewProps } from '../section-kind.ts';
import { useReading } from '../use-reading.ts';
import reader from '../../../shared/reader/reader.module.css';
import styles from '../reading.module.css';

/** A paged document; pages are credited by their time in the foreground. */
export function DocumentSection({ course, player, content, session }: SectionViewProps<'document'>) {
  const pdf = useQuery(pdfQuery(content.mediaUrl ?? ''));
  const seconds = useReading(session);
  if (pdf.isLoadingError) {
    return <ErrorState text="文档没有加载出来，请检查网络后重试。" pending={pdf.isFetching} onRetry={() => void pdf.refetch()} />;
  }
  return (
    <>
      <h1 className="sr-only">{player.title}</h1>
      {pdf.data === undefined ? (
        <div className={reader.reader}>
          <div className={reader.waiting}>
            <Skeleton height={560} />
          </div>
        </div>
      ) : (
        <Reader course={course} player={player} session={session} pdf={pdf.data} seconds={seconds} />
      )}
      <div className={styles.behind}>
        <Neighbours course={course} player={player} session={session} seconds={seconds} />
      </div>
    </>
  );
}
