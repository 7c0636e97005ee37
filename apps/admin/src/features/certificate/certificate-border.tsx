import type { CertificateDesign } from '@palm/contract/certificate';
import { bandPath } from './ornament-paths.ts';

const MARGIN = 20;
const BAND = 28;

type BorderProps = { style: CertificateDesign['border']; width: number; height: number; colour: string };

/** The frame of a certificate, as the printed one has it. */
export function CertificateBorder({ style, width, height, colour }: BorderProps) {
  const box = (by: number) => ({
    x: MARGIN + by,
    y: MARGIN + by,
    width: width - 2 * (MARGIN + by),
    height: height - 2 * (MARGIN + by),
  });
  const lines = { fill: 'none', stroke: colour };
  switch (style) {
    case 'plain':
      return <rect {...box(6)} {...lines} strokeWidth="12" />;
    case 'double':
      return (
        <g {...lines}>
          <rect {...box(0)} strokeWidth="3" />
          <rect {...box(8)} strokeWidth="0.8" />
        </g>
      );
    case 'woven':
      return (
        <g {...lines}>
          <rect {...box(0)} strokeWidth="2" />
          <rect {...box(BAND)} strokeWidth="0.8" />
          <path d={weave(width, height)} strokeWidth="0.45" opacity="0.6" />
          <Corners width={width} height={height} colour={colour} />
        </g>
      );
  }
}

/** Four waves, a quarter apart, in each band between the two lines. */
function weave(width: number, height: number): string {
  const inner = MARGIN + BAND;
  const middle = MARGIN + BAND / 2;
  const bands = [
    { from: inner, to: width - inner, middle, upright: false },
    { from: inner, to: width - inner, middle: height - middle, upright: false },
    { from: inner, to: height - inner, middle, upright: true },
    { from: inner, to: height - inner, middle: width - middle, upright: true },
  ];
  return bands.flatMap((band) => [0, 1, 2, 3].map((phase) => bandPath({ ...band, phase, reach: BAND / 2 - 7 }))).join('');
}

function Corners({ width, height, colour }: { width: number; height: number; colour: string }) {
  const far = (size: number) => size - MARGIN - BAND;
  return [MARGIN, far(width)].flatMap((x) =>
    [MARGIN, far(height)].map((y) => (
      <g key={`${x} ${y}`}>
        <rect x={x} y={y} width={BAND} height={BAND} strokeWidth="1.4" />
        {[0, 90, 180, 270].map((angle) => (
          <ellipse
            key={angle}
            cx={x + BAND / 2}
            cy={y + BAND / 2 - 6}
            rx="2.2"
            ry="4.2"
            fill={colour}
            stroke="none"
            transform={`rotate(${angle} ${x + BAND / 2} ${y + BAND / 2})`}
          />
        ))}
      </g>
    )),
  );
}
