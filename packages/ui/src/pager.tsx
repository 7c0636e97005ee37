import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import styles from './pager.module.css';

export type PagerProps = {
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
};

/** Returns the page numbers to show: the first, the last and the neighbours of the current page. */
export function pagesInSight(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((number) => number >= 1 && number <= pages).sort((one, other) => one - other);
}

/** Pagination of a list; hidden for a single page. Beyond the last page it says so, because the list above is empty. */
export function Pager({ page, pages, onChange }: PagerProps) {
  const last = Math.max(1, pages);
  if (page > last) {
    return (
      <p className={styles.beyond}>
        这一页没有内容了
        <button type="button" onClick={() => onChange(last)}>
          看第 {last} 页
        </button>
      </p>
    );
  }
  if (last === 1) {
    return null;
  }
  const numbers = pagesInSight(page, pages);
  return (
    <nav className={styles.pager} aria-label="分页">
      <button type="button" aria-label="上一页" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      {numbers.map((number, index) => (
        <Fragment key={number}>
          {number - (numbers[index - 1] ?? number) > 1 && <span aria-hidden="true">…</span>}
          <button
            type="button"
            className="num"
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        </Fragment>
      ))}
      <button type="button" aria-label="下一页" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </nav>
  );
}
