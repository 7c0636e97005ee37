import {
  ChevronLeft,
  ChevronRight,
  Expand,
  List,
  Maximize,
  Minimize,
  Minus,
  MoveHorizontal,
  PanelLeft,
  Plus,
  RotateCw,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { stepFrom, type Zoom } from './zoom.ts';
import styles from './reader-bar.module.css';

type ReaderBarProps = {
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  percent: number;
  onZoom: (zoom: Zoom) => void;
  onRotate: () => void;
  thumbs: boolean;
  onThumbs: () => void;
  /** The panel next to the pages, if there is an outline. */
  outline?: { shown: boolean; onToggle: () => void };
  full: boolean;
  onFull: () => void;
};

/** Page number input: confirmed explicitly, so that typing 12 does not go to 1 first. */
function PageField({ page, count, onPage }: Pick<ReaderBarProps, 'page' | 'count' | 'onPage'>) {
  const take = (field: HTMLInputElement) => {
    const wanted = Math.round(Number(field.value));
    if (field.value !== '' && wanted >= 1 && wanted <= count) {
      onPage(wanted - 1);
    } else {
      field.value = String(page + 1);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && take(event.currentTarget);
  return (
    <span className={styles.pages}>
      <input
        key={page}
        inputMode="numeric"
        aria-label="页码"
        defaultValue={page + 1}
        onKeyDown={onKeyDown}
        onBlur={(event) => take(event.currentTarget)}
      />
      <span className="num" aria-hidden="true">
        / {count}
      </span>
      <span className="sr-only" role="status">
        {page + 1} / {count}
      </span>
    </span>
  );
}

/** Page, zoom, fit and fullscreen controls. */
export function ReaderBar({ page, count, onPage, zoom, percent, onZoom, ...panels }: ReaderBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="文档工具">
      <button type="button" className={styles.wide} aria-label="缩略图" aria-pressed={panels.thumbs} onClick={panels.onThumbs}>
        <PanelLeft size={19} aria-hidden="true" />
      </button>
      <button type="button" aria-label="上一页" aria-disabled={page === 0} onClick={() => page > 0 && onPage(page - 1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <PageField page={page} count={count} onPage={onPage} />
      <button type="button" aria-label="下一页" aria-disabled={page >= count - 1} onClick={() => page < count - 1 && onPage(page + 1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
      <i />
      <button type="button" aria-label="缩小" onClick={() => onZoom(stepFrom(percent, -1))}>
        <Minus size={19} aria-hidden="true" />
      </button>
      <span className={`${styles.percent} num`}>{percent}%</span>
      <button type="button" aria-label="放大" onClick={() => onZoom(stepFrom(percent, 1))}>
        <Plus size={19} aria-hidden="true" />
      </button>
      <i className={styles.wide} />
      <button type="button" className={styles.wide} aria-pressed={zoom === 'width'} onClick={() => onZoom('width')}>
        <MoveHorizontal size={18} aria-hidden="true" />
        适合宽度
      </button>
      <button type="button" className={styles.wide} aria-pressed={zoom === 'page'} onClick={() => onZoom('page')}>
        <Expand size={18} aria-hidden="true" />
        整页
      </button>
      <button type="button" className={styles.wide} aria-label="向右旋转" onClick={panels.onRotate}>
        <RotateCw size={18} aria-hidden="true" />
      </button>
      <span className={styles.space} />
      {panels.outline && (
        <button type="button" className={styles.wide} aria-pressed={panels.outline.shown} onClick={panels.outline.onToggle}>
          <List size={18} aria-hidden="true" />
          目录
        </button>
      )}
      <button type="button" aria-label={panels.full ? '退出全屏' : '全屏'} onClick={panels.onFull}>
        {panels.full ? <Minimize size={18} aria-hidden="true" /> : <Maximize size={18} aria-hidden="true" />}
        <span className={styles.wide}>{panels.full ? '退出全屏' : '全屏'}</span>
      </button>
    </div>
  );
}
