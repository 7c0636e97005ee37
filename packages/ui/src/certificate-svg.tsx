import type { Drawing, Shape } from '@palm/certificate/shapes';

type CertificateSvgProps = {
  drawing: Drawing;
  /** Text alternative of the picture. */
  label: string;
  /** Sets size and font, which depend on the surrounding page. */
  className?: string | undefined;
};

/** A certificate on screen, drawn shape by shape exactly as in print. */
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
