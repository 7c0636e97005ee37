import { Watermark } from '@palm/ui/watermark';
import type { RefObject } from 'react';
import { PdfPage } from './pdf-page.tsx';
import type { Pdf } from './pdf.ts';
import type { usePageView } from './use-page-view.ts';
import styles from './reader.module.css';

type PdfPagesProps = {
  pdf: Pdf;
  title: string;
  /** Tiled over every page; optional. */
  watermark?: string | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  view: ReturnType<typeof usePageView>;
};

/** The pages of a document in a column. */
export const PdfPages = ({ pdf: { document }, title, watermark, scroller, view }: PdfPagesProps) => (
  <div ref={scroller} className={styles.pages} tabIndex={0} role="group" aria-label={title} onScroll={view.onScroll}>
    {Array.from({ length: document.numPages }, (_, page) => (
      <div key={page} className={styles.page} data-page={page} style={{ width: view.width }}>
        <PdfPage
          document={document}
          page={page}
          width={view.width}
          ratio={view.ratio}
          turn={view.turn}
          label={`${title}，第 ${page + 1} 页`}
        />
        {watermark !== undefined && <Watermark text={watermark} />}
      </div>
    ))}
  </div>
);
