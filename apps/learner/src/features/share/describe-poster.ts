import { describeQrCode, type QrModules } from '@palm/certificate/marks';
import type { Drawing, Measure, Shape, TextShape } from '@palm/certificate/shapes';
import { fitLine, fitLines } from '@palm/certificate/type-setting';

/** Content of a poster. */
export type PosterFacts = {
  organisation: string;
  /** Kind of the object: 课程, 专栏, 资讯. */
  kind: string;
  title: string;
  subtitle: string;
  /** Its first parts: stages, chapters. */
  points: readonly string[];
  inviter: string;
  /** Its teacher or author. */
  note: string;
  qr: QrModules;
  /** Text colour on the cover. */
  ink: string;
  accent: string;
};

export const POSTER_WIDTH = 280;
/** Height of the cover; the picture is below the text. */
export const POSTER_TOP = 250;

const EDGE = 22;
const ROOM = POSTER_WIDTH - 2 * EDGE;
const POINT_HEIGHT = 28;
const MOST_POINTS = 4;
const QR_SIZE = 84;
const FOOT = 116;
/** A poster imitates paper: the same in light and dark mode. */
const [PAPER, INK, QUIET, GROUND, LINE] = ['#ffffff', '#1c232d', '#566172', '#f3f5f8', '#dde2e9'];

type Place = Pick<TextShape, 'x' | 'baseline' | 'size' | 'colour'> & Partial<Pick<TextShape, 'weight' | 'anchor'>>;
const line = (text: string, place: Place): TextShape => ({ kind: 'text', text, weight: 'regular', anchor: 'start', ...place });

/** A line of text truncated to its width. */
const fitted = (text: string, width: number, place: Place, measure: Measure): TextShape => {
  const { text: kept, size } = fitLine(text, { width, size: place.size, smallest: place.size }, measure);
  return line(kept, { ...place, size });
};

/** On the cover: the organisation, the title and the subtitle. */
function describeTop({ organisation, kind, title, subtitle, ink, accent }: PosterFacts, measure: Measure): Shape[] {
  const titled = fitLines(title, { width: ROOM, height: 80, size: 28, smallest: 18, leading: 1.3 }, measure);
  const below = 52 + titled.lines.length * titled.lineHeight;
  const about = subtitle === '' ? null : fitLines(subtitle, { width: ROOM, height: 46, size: 14, smallest: 13, leading: 1.55 }, measure);
  return [
    fitted(`${organisation} · ${kind}`, ROOM, { x: EDGE, baseline: 38, size: 13, colour: accent }, measure),
    ...titled.lines.map((text, place) =>
      line(text, { x: EDGE, baseline: 52 + titled.lineHeight * (place + 0.78), size: titled.size, weight: 'bold', colour: ink }),
    ),
    ...(about?.lines.map((text, place) =>
      line(text, { x: EDGE, baseline: below + 4 + about.lineHeight * (place + 0.76), size: about.size, colour: ink }),
    ) ?? []),
  ];
}

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

function describePoint(text: string, place: number, measure: Measure): Shape[] {
  const middle = POSTER_TOP + 26 + place * POINT_HEIGHT;
  const number = { x: EDGE + 10, baseline: middle + 4.2, size: 12, colour: QUIET, weight: 'bold', anchor: 'middle' } as const;
  return [
    { kind: 'path', d: circle(EDGE + 10, middle, 10), fill: GROUND },
    line(String(place + 1), number),
    fitted(text, ROOM - 30, { x: EDGE + 30, baseline: middle + 5, size: 14, colour: INK }, measure),
  ];
}

/** Below: who shares it, the teacher, and the QR code. */
function describeFoot({ inviter, note, qr }: PosterFacts, top: number, measure: Measure): Shape[] {
  const width = ROOM - QR_SIZE - 10;
  const dashes = Array.from({ length: Math.floor(ROOM / 6) }, (_, place) => `M${EDGE + place * 6} ${top}h3`).join('');
  const quiet = { x: EDGE, size: 12, colour: QUIET };
  const lines = [note, '扫码打开，登录后就能看'].filter(Boolean);
  return [
    { kind: 'path', d: dashes, stroke: LINE },
    fitted(`${inviter} 邀你一起学`, width, { x: EDGE, baseline: top + 44, size: 14, weight: 'bold', colour: INK }, measure),
    ...lines.map((text, place) => fitted(text, width, { ...quiet, baseline: top + 65 + place * 18 }, measure)),
    ...describeQrCode(qr, { x: POSTER_WIDTH - EDGE - QR_SIZE, y: top + 16, width: QR_SIZE, height: QR_SIZE }, INK),
  ];
}

/** Bottom of the text on the cover, above which the picture fades out. */
export const endOfTop = ({ shapes }: Pick<Drawing, 'shapes'>): number =>
  Math.max(
    0,
    ...shapes.flatMap((shape) => (shape.kind === 'text' && shape.baseline < POSTER_TOP ? [shape.baseline + shape.size * 0.3] : [])),
  );

/** The poster of an object, on and below its cover, which is painted first (`paint-poster.ts`). */
export function describePoster(facts: PosterFacts, measure: Measure): Drawing {
  const points = facts.points.slice(0, MOST_POINTS);
  const footTop = POSTER_TOP + (points.length === 0 ? 0 : 24 + points.length * POINT_HEIGHT);
  const height = footTop + FOOT;
  return {
    width: POSTER_WIDTH,
    height,
    qrBox: null,
    shapes: [
      { kind: 'path', d: `M0 ${POSTER_TOP}H${POSTER_WIDTH}V${height}H0Z`, fill: PAPER },
      ...describeTop(facts, measure),
      ...points.flatMap((text, place) => describePoint(text, place, measure)),
      ...describeFoot(facts, footTop, measure),
    ],
  };
}
