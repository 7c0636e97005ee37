import type { DocumentDetail } from '@palm/contract/document/calls';
import { ErrorState } from '@palm/ui/error-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pdfQuery } from '../../shared/reader/pdf.ts';
import { useReadDocument } from './document.api.ts';
import { DocumentReader } from './document-reader.tsx';
import { FileCard } from './file-card.tsx';
import { ReadFoot } from './read-foot.tsx';
import reader from '../../shared/reader/reader.module.css';

/** A PDF viewer; other files are offered as a download. */
export function DocumentBody({ document }: { document: DocumentDetail }) {
  const read = useReadDocument(document.id);
  const { counts, readAt, file } = document;
  const say = () => {
    if (counts && readAt === null && !read.isPending) {
      read.mutate();
    }
  };
  const foot = <ReadFoot document={document} failed={read.isError} pending={read.isPending} onRead={say} />;
  return file.mediaType === 'application/pdf' ? (
    <PdfBody document={document} onLast={say} foot={foot} />
  ) : (
    <FileCard file={file} foot={foot} onTaken={say} />
  );
}

type PdfBodyProps = { document: DocumentDetail; onLast: () => void; foot: ReactNode };

function PdfBody({ document: { title, file }, onLast, foot }: PdfBodyProps) {
  const pdf = useQuery(pdfQuery(file.url));
  if (pdf.isLoadingError) {
    return <ErrorState text="文档没有加载出来，请检查网络后重试。" pending={pdf.isFetching} onRetry={() => void pdf.refetch()} />;
  }
  if (pdf.data === undefined) {
    return (
      <div className={reader.reader}>
        <div className={reader.waiting}>
          <Skeleton height={560} />
        </div>
      </div>
    );
  }
  return <DocumentReader title={title} pdf={pdf.data} onLast={onLast} foot={foot} />;
}
