import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PdfPage } from './pdf-page.tsx';
import styles from './reader.module.css';

const THUMB_WIDTH = 134;

type ReaderThumbsProps = {
  document: PDFDocumentProxy;
  page: number;
  ratio: number;
  isRead: (page: number) => boolean;
  onPage: (page: number) => void;
};

/** Thumbnails of all pages, with a tick on credited ones. */
export function ReaderThumbs({ document, page, ratio, isRead, onPage }: ReaderThumbsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children.item(page);
    const box = list.current?.parentElement;
    if (item instanceof HTMLElement && box) {
      // Scrolls this box only: scrolling the thumbnail into view would also move the page.
      const top = item.offsetTop - box.offsetTop;
      if (top < box.scrollTop || top + item.offsetHeight > box.scrollTop + box.clientHeight) {
        box.scrollTop = top - box.clientHeight / 2 + item.offsetHeight / 2;
      }
    }
  }, [page]);
  return (
    <nav className={styles.thumbs} aria-label="页面缩略图">
      <ol ref={list}>
        {Array.from({ length: document.numPages }, (_, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={`第 ${index + 1} 页${isRead(index) ? '，已看' : ''}`}
              aria-current={index === page ? 'page' : undefined}
              onClick={() => onPage(index)}
            >
              <PdfPage document={document} page={index} width={THUMB_WIDTH} ratio={ratio} />
              {isRead(index) && (
                <span className={styles.tick}>
                  <Check size={14} strokeWidth={3} aria-hidden="true" />
                </span>
              )}
            </button>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
