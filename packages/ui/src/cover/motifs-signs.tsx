const SHAPE = 'var(--cover-shape)';
const SHAPE_2 = 'var(--cover-shape-2)';
const ACCENT = 'var(--cover-accent)';
const GROUND = 'var(--cover-ground)';
const INK = 'var(--cover-ink)';

/** Two mountains, a flag on the summit, the sun. */
export function Ridge() {
  return (
    <>
      <circle cx="250" cy="58" r="28" fill={ACCENT} />
      <path d="m116 180 88-98 36 40 24-26 76 84z" fill={SHAPE} opacity="0.75" />
      <path d="m158 180 90-86 28 31 18-17 62 72z" fill={SHAPE_2} />
      <path d="m248 94 19 21-10 6-9-8-12 9-7-10z" fill={GROUND} opacity="0.85" />
      <path d="M248 94V66" stroke={INK} strokeWidth="2.5" />
      <path d="M248 66h22l-6 7 6 7h-22z" fill={ACCENT} stroke={GROUND} strokeWidth="1.5" />
    </>
  );
}

/** Rising columns under a line. */
export function Bars() {
  const columns = [50, 70, 60, 96, 116];
  return (
    <>
      {columns.map((height, index) => (
        <rect key={index} x={174 + index * 29} y={150 - height} width="19" height={height + 50} rx="6" fill={barFill(index)} />
      ))}
      <path d="M166 76c24-2 30-24 54-21s28 8 46-16 26-18 44-25" fill="none" stroke={INK} strokeOpacity="0.75" strokeWidth="3" />
      <circle cx="220" cy="55" r="5" fill={GROUND} stroke={INK} strokeWidth="3" />
      <circle cx="266" cy="39" r="5" fill={GROUND} stroke={INK} strokeWidth="3" />
    </>
  );
}

function barFill(index: number): string {
  if (index === 4) {
    return ACCENT;
  }
  return index % 2 === 0 ? SHAPE : SHAPE_2;
}

/** Two speech bubbles. */
export function Talk() {
  return (
    <>
      <path d="M186 32h94q22 0 22 22v36q0 22-22 22h-54l-24 20v-20h-16q-22 0-22-22V54q0-22 22-22z" fill={SHAPE_2} />
      <path d="M234 90h68q18 0 18 18v32q0 18-18 18h-10v17l-21-17h-37q-18 0-18-18v-32q0-18 18-18z" fill={ACCENT} />
      <path d="M190 60h72M190 80h44" stroke={GROUND} strokeWidth="6" strokeLinecap="round" />
      {[249, 268, 287].map((x) => (
        <circle key={x} cx={x} cy="124" r="5" fill={GROUND} />
      ))}
    </>
  );
}

/** A shield with a tick, in widening rings. */
export function Shield() {
  return (
    <>
      {[98, 77, 56].map((radius, index) => (
        <circle key={radius} cx="250" cy="92" r={radius} fill={SHAPE} opacity={0.22 + index * 0.16} />
      ))}
      <path d="M250 42q19 14 43 15v36q0 38-43 54-43-16-43-54V57q24-1 43-15z" fill={SHAPE_2} />
      <path d="M250 42q19 14 43 15v36q0 38-43 54z" fill={ACCENT} />
      <path d="m231 93 14 14 26-28" fill="none" stroke={GROUND} strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
    </>
  );
}

/** A grid of squares, quarters and circles. */
export function Bau() {
  return (
    <>
      <path d="M182 0h60v60h-60zM242 120h60v60h-60zM302 0h18v60h-18z" fill={SHAPE_2} />
      <path d="M242 0h60v60q-60 0-60-60zM302 60h18v60h-18z" fill={ACCENT} />
      <path d="M182 60h60q0 60-60 60zM302 120h18v60h-18z" fill={SHAPE} />
      <circle cx="272" cy="90" r="30" fill={SHAPE} />
      <path d="M182 120h60v60h-60z" fill={ACCENT} opacity="0.9" />
      <circle cx="212" cy="150" r="17" fill={GROUND} />
      <path d="M302 120q0 60-60 60v-60z" fill={SHAPE} opacity="0.8" />
    </>
  );
}
