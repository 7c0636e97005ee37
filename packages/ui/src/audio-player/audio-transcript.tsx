import { useEffect, useRef } from 'react';
import { clockText } from '../video-player/clock-text.ts';
import type { AudioLine } from './audio-lines.ts';
import styles from './audio-player.module.css';

type AudioTranscriptProps = { lines: readonly AudioLine[]; current: number; onSeek: (position: number) => void };

/** The full transcript; keeps the current line visible without scrolling the page. */
export function AudioTranscript({ lines, current, onSeek }: AudioTranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[current];
    if (list.current && line instanceof HTMLElement) {
      list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2 + line.clientHeight / 2;
    }
  }, [current]);
  return (
    <section className={styles.transcript} aria-label="字幕全文">
      <h2>字幕全文</h2>
      <ol ref={list} className={styles.lines}>
        {lines.map(({ from, text }, index) => (
          <li key={from}>
            <button type="button" aria-current={index === current || undefined} onClick={() => onSeek(from)}>
              <span className="num">{clockText(from)}</span>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
