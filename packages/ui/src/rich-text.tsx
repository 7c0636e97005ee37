import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { cx } from './class-names.ts';
import styles from './rich-text.module.css';

/** Allowed content: text, lists, tables, pictures, media and links. No forms, frames, scripts or inline styles. */
const RULES = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'dialog'],
  FORBID_ATTR: ['style', 'id', 'name', 'autofocus', 'autoplay'],
  ADD_ATTR: ['target'],
};

const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement) {
    // Links out of a lesson must neither lose the learner's place nor give the other page access to this window.
    node.target = '_blank';
    node.rel = 'noopener noreferrer';
  }
  if (node instanceof HTMLImageElement) {
    node.loading = 'lazy';
  }
});

/** Sanitises author HTML for display. */
export function sanitise(html: string): string {
  return purifier.sanitize(html, RULES);
}

/** Wide tables scroll in their own focusable box; the page never scrolls sideways. */
function frameTables(html: string): string {
  if (!html.includes('<table')) {
    return html;
  }
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  for (const table of content.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.dataset.frame = 'table';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', '表格');
    table.replaceWith(frame);
    frame.append(table);
  }
  const page = document.createElement('div');
  page.append(content);
  return page.innerHTML;
}

export type RichTextProps = {
  html: string;
  /** `reading` for articles (16/28, at most 42 characters per line); `inherit` takes the type style of its context. */
  look?: 'reading' | 'inherit';
  className?: string | undefined;
};

/** Text written in the rich text editor. */
export function RichText({ html, look = 'reading', className }: RichTextProps) {
  const clean = useMemo(() => ({ __html: frameTables(sanitise(html)) }), [html]);
  return <div className={cx(styles.text, className)} data-look={look} dangerouslySetInnerHTML={clean} />;
}
