import type { AnnualReport } from '@palm/contract/annual-report/calls';
import { describeQrCode, type QrModules } from '@palm/certificate/marks';
import type { Drawing, Measure, Shape, TextShape } from '@palm/certificate/shapes';
import { fitLine } from '@palm/certificate/type-setting';
import { hoursText } from '../../shared/numbers.ts';

export type ReportPictureFacts = { report: AnnualReport; organisation: string; qr: QrModules };

const [WIDTH, HEIGHT, TOP, EDGE] = [320, 470, 140, 28];
const QR_SIZE = 60;
/** The picture imitates paper: the same in light and dark mode. */
const [SKY, HILL, WAVE, SEA, SUN, HULL, SAIL] = ['#d8eaff', '#bfdcfe', '#8ec2fd', '#409eff', '#ffb84d', '#032242', '#ffffff'];
const [PAPER, INK, QUIET, LINE, DEEP] = ['#ffffff', '#1c232d', '#566172', '#dde2e9', '#023d73'];

type Place = Pick<TextShape, 'x' | 'baseline' | 'size' | 'colour'> & Partial<Pick<TextShape, 'weight'>>;
const line = (text: string, place: Place): TextShape => ({ kind: 'text', text, weight: 'regular', anchor: 'start', ...place });
const fitted = (text: string, width: number, place: Place, measure: Measure): TextShape => {
  const kept = fitLine(text, { width, size: place.size, smallest: Math.min(12, place.size) }, measure);
  return line(kept.text, { ...place, size: kept.size });
};
const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

const scene: readonly Shape[] = [
  { kind: 'path', d: `M0 0H${WIDTH}V${TOP}H0Z`, fill: SKY },
  { kind: 'path', d: circle(252, 38, 52), fill: '#eaf4ff' },
  { kind: 'path', d: circle(252, 38, 24), fill: SUN },
  { kind: 'path', d: `M130 118C180 60 230 90 ${WIDTH} 70V${TOP}H130Z`, fill: HILL },
  { kind: 'path', d: 'M208 104V40C188 56 176 76 172 104Z', fill: SAIL },
  { kind: 'path', d: 'M214 104V28C240 46 256 72 260 104Z', fill: '#0376d3' },
  { kind: 'path', d: 'M162 110H270C266 124 256 130 244 130H190C176 130 166 122 162 110Z', fill: HULL },
  { kind: 'path', d: `M0 128C60 108 110 116 160 126S270 132 ${WIDTH} 116V${TOP}H0Z`, fill: WAVE },
  { kind: 'path', d: `M0 136C70 118 120 128 180 134S280 138 ${WIDTH} 128V${TOP}H0Z`, fill: SEA },
];

function describeFigures({ totalSeconds, completedCourses, longestStreakDays, mendedQuestions }: AnnualReport): Shape[] {
  const figures = [
    ['有效学习', hoursText(totalSeconds), '小时'],
    ['学完课程', String(completedCourses), '门'],
    ['最长连续', String(longestStreakDays), '天'],
    ['练会错题', String(mendedQuestions), '道'],
  ] as const;
  return figures.flatMap(([label, value, unit], place) => {
    const x = EDGE + (place % 2) * 136;
    const top = TOP + 138 + Math.floor(place / 2) * 54;
    return [
      line(label, { x, baseline: top, size: 12, colour: QUIET }),
      line(value, { x, baseline: top + 26, size: 22, weight: 'bold', colour: INK }),
      line(unit, { x: x + value.length * 13 + 6, baseline: top + 26, size: 12, colour: QUIET }),
    ];
  });
}

/** The picture for sharing: contains neither the department nor a rank. */
export function describeReport({ report, organisation, qr }: ReportPictureFacts, measure: Measure): Drawing {
  const room = WIDTH - 2 * EDGE;
  const rule = (y: number): Shape => ({ kind: 'path', d: `M${EDGE} ${y}H${WIDTH - EDGE}`, stroke: LINE });
  const foot = HEIGHT - 78;
  return {
    width: WIDTH,
    height: HEIGHT,
    qrBox: null,
    shapes: [
      { kind: 'path', d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: PAPER },
      ...scene,
      fitted(`${organisation} · ${report.year} 年度学习报告`, room, { x: EDGE, baseline: TOP + 34, size: 13, colour: INK }, measure),
      fitted(report.keyword.title, room, { x: EDGE, baseline: TOP + 72, size: 26, weight: 'bold', colour: DEEP }, measure),
      fitted(report.keyword.reason, room, { x: EDGE, baseline: TOP + 97, size: 13, colour: QUIET }, measure),
      rule(TOP + 114),
      ...describeFigures(report),
      rule(foot - 14),
      fitted(report.name, room - QR_SIZE - 10, { x: EDGE, baseline: foot + 26, size: 15, weight: 'bold', colour: INK }, measure),
      line('扫码看看你的这一年', { x: EDGE, baseline: foot + 46, size: 12, colour: QUIET }),
      ...describeQrCode(qr, { x: WIDTH - EDGE - QR_SIZE, y: foot, width: QR_SIZE, height: QR_SIZE }, INK),
    ],
  };
}
