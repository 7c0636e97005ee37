import type { Drawing, Shape } from '@palm/certificate/shapes';

type CertificateSvgProps = {
  drawing: Drawing;
  /** What it says, for those who cannot see it. */
  label: string;
  /** How large it is and in which font, which depends on the page around it. */
  className?: string | undefined;
};

/** A certificate on the screen, shape by shape as the printed one. */
export function CertificateSvg({ drawing: { width, height, shapes }, label, className }: CertificateSvgProps) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {shapes.map((shape, index) => (
        <Painted key={index} shape={shape} />
      ))}
    </svg>
  );
}

function Painted({ shape }: { shape: Shape }) {
  if (shape.kind === 'path') {
    const { d, fill = 'none', stroke, lineWidth, opacity } = shape;
    return <path d={d} fill={fill} stroke={stroke} strokeWidth={lineWidth} opacity={opacity} />;
  }
  const { text, x, baseline, size, weight, colour, anchor } = shape;
  return (
    <text x={x} y={baseline} fontSize={size} fontWeight={weight === 'bold' ? 700 : 400} fill={colour} textAnchor={anchor}>
      {text}
    </text>
  );
}
