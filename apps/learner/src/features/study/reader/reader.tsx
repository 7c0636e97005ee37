import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { useMedia } from '@palm/ui/use-media';
import { useRef, useState } from 'react';
import type { Pdf } from '../../../shared/reader/pdf.ts';
import { PdfPages } from '../../../shared/reader/pdf-pages.tsx';
import { ReaderBar } from '../../../shared/reader/reader-bar.tsx';
import { ReaderThumbs } from '../../../shared/reader/reader-thumbs.tsx';
import { useFull } from '../../../shared/reader/use-full.ts';
import { usePageView } from '../../../shared/reader/use-page-view.ts';
import { Catalogue } from '../catalogue.tsx';
import { courseNow } from '../sections.ts';
import { covers, useShownPages } from '../use-shown-pages.ts';
import type { StudySession } from '../use-study-session.ts';
import { ReaderFoot } from './reader-foot.tsx';
import styles from '../../../shared/reader/reader.module.css';

type ReaderProps = {
  course: CourseDetail;
  player: Player;
  session: StudySession;
  pdf: Pdf;
  /** Seconds currently missing. */
  seconds: number;
};

/** A document: its pages in a column, thumbnails and the course outline beside them, and what it still requires. */
export function Reader({ course, player, session, pdf, seconds }: ReaderProps) {
  const box = useRef<HTMLDivElement>(null);
  const roomy = useMedia('(min-width: 1280px)');
  const [thumbs, setThumbs] = useState(true);
  const [outline, setOutline] = useState(roomy);
  const { full, toggle } = useFull(box);
  const count = pdf.document.numPages;
  const scroller = useRef<HTMLDivElement>(null);
  const view = usePageView(scroller, pdf.paper, Math.min(player.position, count - 1));
  useShownPages(session, view);
  const isRead = (page: number) => covers(session.standing.coverage, page);
  const turn = (page: number) => {
    view.go(page);
    session.report();
  };
  return (
    <div ref={box} className={styles.reader} data-full={full || undefined}>
      <ReaderBar
        page={view.page}
        count={count}
        onPage={turn}
        zoom={view.zoom}
        percent={view.percent}
        onZoom={view.setZoom}
        onRotate={view.rotate}
        thumbs={thumbs}
        onThumbs={() => setThumbs(!thumbs)}
        outline={{ shown: outline, onToggle: () => setOutline(!outline) }}
        full={full}
        onFull={toggle}
      />
      <div className={styles.view}>
        {thumbs && (
          <ReaderThumbs document={pdf.document} page={view.page} ratio={pdf.paper.height / pdf.paper.width} isRead={isRead} onPage={turn} />
        )}
        <PdfPages
          pdf={pdf}
          title={player.title}
          watermark={player.watermark.enabled ? player.watermark.content : undefined}
          scroller={scroller}
          view={view}
        />
        {outline && (
          <aside className={styles.outline} data-scrolls="">
            <Catalogue course={courseNow(course, player.sectionId, session.standing, seconds)} currentId={player.sectionId} look="page" />
          </aside>
        )}
      </div>
      <ReaderFoot course={course} player={player} session={session} page={view.page} count={count} isRead={isRead} seconds={seconds} />
    </div>
  );
}
