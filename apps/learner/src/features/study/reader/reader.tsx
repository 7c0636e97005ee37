import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { useMedia } from '@palm/ui/use-media';
import { Watermark } from '@palm/ui/watermark';
import { useRef, useState, type RefObject } from 'react';
import { Catalogue } from '../catalogue.tsx';
import { courseNow } from '../sections.ts';
import { covers, useShownPages } from '../use-shown-pages.ts';
import type { StudySession } from '../use-study-session.ts';
import { PdfPage } from './pdf-page.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderFoot } from './reader-foot.tsx';
import { ReaderThumbs } from './reader-thumbs.tsx';
import type { Pdf } from './pdf.ts';
import { useFull } from './use-full.ts';
import { usePageView } from './use-page-view.ts';
import styles from './reader.module.css';

type ReaderProps = {
  course: CourseDetail;
  player: Player;
  session: StudySession;
  pdf: Pdf;
  /** Seconds that are missing now. */
  seconds: number;
};

type View = ReturnType<typeof usePageView>;

type PagesProps = Pick<ReaderProps, 'pdf' | 'player'> & { scroller: RefObject<HTMLDivElement | null>; view: View };

function Pages({ pdf: { document }, player, scroller, view }: PagesProps) {
  return (
    <div ref={scroller} className={styles.pages} tabIndex={0} role="group" aria-label={player.title} onScroll={view.onScroll}>
      {Array.from({ length: document.numPages }, (_, page) => (
        <div key={page} className={styles.page} data-page={page} style={{ width: view.width }}>
          <PdfPage
            document={document}
            page={page}
            width={view.width}
            ratio={view.ratio}
            turn={view.turn}
            label={`${player.title}，第 ${page + 1} 页`}
          />
          {player.watermark.enabled && <Watermark text={player.watermark.content} />}
        </div>
      ))}
    </div>
  );
}

/** A document: its pages one below the other, the small ones and the course's outline beside them, and what it still asks. */
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
        outline={outline}
        onOutline={() => setOutline(!outline)}
        full={full}
        onFull={toggle}
      />
      <div className={styles.view}>
        {thumbs && (
          <ReaderThumbs document={pdf.document} page={view.page} ratio={pdf.paper.height / pdf.paper.width} isRead={isRead} onPage={turn} />
        )}
        <Pages pdf={pdf} player={player} scroller={scroller} view={view} />
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
