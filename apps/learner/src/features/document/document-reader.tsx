import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { PdfPages } from '../../shared/reader/pdf-pages.tsx';
import type { Pdf } from '../../shared/reader/pdf.ts';
import { ReaderBar } from '../../shared/reader/reader-bar.tsx';
import { ReaderThumbs } from '../../shared/reader/reader-thumbs.tsx';
import { useFull } from '../../shared/reader/use-full.ts';
import { usePageView } from '../../shared/reader/use-page-view.ts';
import reader from '../../shared/reader/reader.module.css';

type DocumentReaderProps = {
  title: string;
  pdf: Pdf;
  /** Called when the last page becomes visible. */
  onLast: () => void;
  foot: ReactNode;
};

/** A PDF of a class: its pages in a column, with thumbnails beside them. */
export function DocumentReader({ title, pdf, onLast, foot }: DocumentReaderProps) {
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [thumbs, setThumbs] = useState(true);
  const { full, toggle } = useFull(box);
  const view = usePageView(scroller, pdf.paper, 0);
  const count = pdf.document.numPages;
  const isLast = view.pages.includes(count - 1);
  const reach = useEffectEvent(onLast);
  useEffect(() => {
    if (isLast) {
      reach();
    }
  }, [isLast]);
  // If all pages fit there is no scroll event, so visibility is checked when they are measured.
  const look = useEffectEvent(view.onScroll);
  useEffect(() => {
    if (view.width > 0) {
      look();
    }
  }, [view.width]);
  return (
    <div ref={box} className={reader.reader} data-full={full || undefined}>
      <ReaderBar
        page={view.page}
        count={count}
        onPage={view.go}
        zoom={view.zoom}
        percent={view.percent}
        onZoom={view.setZoom}
        onRotate={view.rotate}
        thumbs={thumbs}
        onThumbs={() => setThumbs(!thumbs)}
        full={full}
        onFull={toggle}
      />
      <div className={reader.view}>
        {thumbs && (
          <ReaderThumbs
            document={pdf.document}
            page={view.page}
            ratio={pdf.paper.height / pdf.paper.width}
            isRead={() => false}
            onPage={view.go}
          />
        )}
        <PdfPages pdf={pdf} title={title} scroller={scroller} view={view} />
      </div>
      {foot}
    </div>
  );
}
