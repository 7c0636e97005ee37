import { useId } from 'react';

type Sheet = { colour: string; width: number; height: number };

const BAND = { from: 22, to: 50 };

/** A band of fine crossing lines between two frames, with a flower in each corner. */
function ClassicBorder({ colour, width, height }: Sheet) {
  const lattice = useId();
  const { from, to } = BAND;
  const side = to - from;
  const corners = [
    [from, from],
    [width - to, from],
    [from, height - to],
    [width - to, height - to],
  ];
  return (
    <g fill="none" stroke={colour}>
      <pattern id={lattice} width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="m0 0 7 7M7 0 0 7" strokeWidth="0.700" />
      </pattern>
      <path
        d={`M${from} ${from}H${width - from}V${height - from}H${from}ZM${to} ${to}V${height - to}H${width - to}V${to}Z`}
        fill={`url(#${lattice})`}
        fillRule="evenodd"
        stroke="none"
        opacity="0.6"
      />
      <rect x={from} y={from} width={width - from * 2} height={height - from * 2} strokeWidth="2.500" />
      <rect x={to} y={to} width={width - to * 2} height={height - to * 2} strokeWidth="1.200" />
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect width={side} height={side} fill="var(--paper)" strokeWidth="1.200" />
          <path d="M14 6.500v15M6.500 14h15" strokeWidth="4.500" strokeLinecap="round" />
        </g>
      ))}
    </g>
  );
}

/** The frame that the design names. */
export function CertificateBorder({ look, ...sheet }: Sheet & { look: string }) {
  const { colour, width, height } = sheet;
  if (look === 'plain') {
    return <rect x="24" y="24" width={width - 48} height={height - 48} fill="none" stroke={colour} strokeWidth="2" />;
  }
  if (look === 'modern') {
    return (
      <g fill={colour}>
        <rect width={width} height="18" />
        <rect y={height - 18} width={width} height="18" />
        <rect x="40" y="18" width="72" height="10" opacity="0.4" />
      </g>
    );
  }
  return <ClassicBorder {...sheet} />;
}

const PETALS = Array.from({ length: 24 }, (_, index) => index * 7.5);

/** Faint turned ellipses behind the name, as on printed papers of value. */
export function Rosette({ colour, x, y }: { colour: string; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke={colour} strokeWidth="0.800" opacity="0.13">
      {PETALS.map((angle) => (
        <ellipse key={angle} rx="208" ry="84" transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}

/** A round seal with a star; who signs stands below it. */
export function Seal({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke="var(--danger)" opacity="0.85">
      <circle r="46" strokeWidth="2.500" />
      <circle r="40" strokeWidth="6" strokeDasharray="1 2.140" opacity="0.6" />
      <circle r="34" strokeWidth="1" />
      <path d="m0-18 4.500 13h14L7.200 3.500 11.500 17 0 9l-11.500 8 4.300-13.500L-18.500-5h14z" fill="var(--danger)" stroke="none" />
    </g>
  );
}
