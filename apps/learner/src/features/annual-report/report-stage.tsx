import type { AnnualReport } from '@palm/contract/annual-report/calls';
import { Button } from '@palm/ui/button';
import { ArrowLeft, ArrowRight, Expand, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { href } from '../../app/routes.ts';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { useDates } from '../../shared/dates.ts';
import { useStored } from '../../shared/services.tsx';
import { cardsOf } from './cards.tsx';
import styles from './report.module.css';

/** Shorter movements are taps. */
const SWIPE_PX = 48;

/** The current card, from the URL, and navigation to others; it never advances by itself. */
function useCard(count: number): [card: number, go: (card: number) => void] {
  const [params, setParams] = useSearchParams();
  const card = Math.min(count, Math.max(1, Math.floor(Number(params.get('card'))) || 1));
  const go = (next: number) => {
    if (next >= 1 && next <= count && next !== card) {
      const changed = new URLSearchParams(params);
      changed.set('card', String(next));
      setParams(changed, { replace: true });
    }
  };
  return [card, go];
}

function useKeys(press: (key: string) => void): void {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => onPress(key);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function Head({ report, facts, onLeave }: { report: AnnualReport; facts: string; onLeave: () => void }) {
  return (
    <header className={styles.head}>
      <BrandMark logoUrl={useStored('LOGO') ?? null} size={32} />
      <h1>{report.year} 年度学习报告</h1>
      <span>{facts}</span>
      <div>
        {document.fullscreenEnabled && (
          <Button look="ghost" size={44} onClick={() => void document.documentElement.requestFullscreen()}>
            <Expand size={18} aria-hidden="true" />
            全屏
          </Button>
        )}
        <Button look="ghost" size={44} onClick={onLeave}>
          <X size={18} aria-hidden="true" />
          关闭
        </Button>
      </div>
    </header>
  );
}

type Turned = { cards: ReturnType<typeof cardsOf>; card: number; go: (card: number) => void };

/** The names of the cards; phones show bars instead. */
function Contents({ cards, card, go }: Turned) {
  return (
    <nav className={styles.foot} aria-label="报告目录">
      {cards.map(({ title }, place) => (
        <button
          key={title}
          type="button"
          data-past={place + 1 < card || undefined}
          aria-current={place + 1 === card ? 'step' : undefined}
          onClick={() => go(place + 1)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

/** Phones only: bars, the close button, and two tappable halves. */
function PhoneParts({ cards, card, go, facts, onLeave }: Turned & { facts: string; onLeave: () => void }) {
  return (
    <>
      <div className={styles.phoneHead}>
        <div aria-hidden="true">
          {cards.map(({ title }, place) => (
            <i key={title} data-on={place < card || undefined} />
          ))}
        </div>
        <span>{facts}</span>
        <button type="button" aria-label="关闭报告" onClick={onLeave}>
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      {card > 1 && <button type="button" className={styles.tap} data-side="left" aria-label="上一张" onClick={() => go(card - 1)} />}
      {card < cards.length && (
        <>
          <button type="button" className={styles.tap} data-side="right" aria-label="下一张" onClick={() => go(card + 1)} />
          <p className={styles.swipe} aria-hidden="true">
            {card === 1 ? '左滑，看看你的这一年' : `${card} / ${cards.length}`}
          </p>
        </>
      )}
    </>
  );
}

/** One card at a time, with arrows, keys and the names below; on phones by tapping left and right, or swiping. */
export function ReportStage({ report }: { report: AnnualReport }) {
  const cards = cardsOf(report);
  const [card, go] = useCard(cards.length);
  const navigate = useNavigate();
  const dates = useDates();
  const from = useRef(0);
  const leave = () => void navigate(href('memberEntry'));
  useKeys((key) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      go(card + (key === 'ArrowRight' ? 1 : -1));
    }
  });
  const shown = cards[card - 1];
  const facts = `${report.name} · 数据截至 ${dates.shortDay(report.madeAt)}`;
  const begin = ({ clientX }: PointerEvent) => {
    from.current = clientX;
  };
  const end = ({ clientX }: PointerEvent) => {
    const moved = clientX - from.current;
    if (Math.abs(moved) >= SWIPE_PX) {
      go(card + (moved < 0 ? 1 : -1));
    }
  };
  return (
    <main className={styles.page}>
      <Head report={report} facts={facts} onLeave={leave} />
      <div className={styles.stage} onPointerDown={begin} onPointerUp={end}>
        <button type="button" className={styles.arrow} aria-label="上一张" disabled={card === 1} onClick={() => go(card - 1)}>
          <ArrowLeft size={22} aria-hidden="true" />
        </button>
        <section
          key={card}
          className={styles.card}
          data-card={card}
          aria-roledescription="卡片"
          aria-label={`第 ${card} 张，共 ${cards.length} 张：${shown?.title}`}
        >
          <PhoneParts cards={cards} card={card} go={go} facts={facts} onLeave={leave} />
          {shown && <shown.Show report={report} />}
        </section>
        <button type="button" className={styles.arrow} aria-label="下一张" disabled={card === cards.length} onClick={() => go(card + 1)}>
          <ArrowRight size={22} aria-hidden="true" />
        </button>
      </div>
      <Contents cards={cards} card={card} go={go} />
    </main>
  );
}
