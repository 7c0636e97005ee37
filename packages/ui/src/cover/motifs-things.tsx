const SHAPE = 'var(--cover-shape)';
const SHAPE_2 = 'var(--cover-shape-2)';
const ACCENT = 'var(--cover-accent)';
const GROUND = 'var(--cover-ground)';
const INK = 'var(--cover-ink)';

/** Two people talking. */
export function Duo() {
  return (
    <>
      <circle cx="236" cy="88" r="92" fill={SHAPE} opacity="0.4" />
      <rect x="216" y="14" width="46" height="28" rx="8" fill={SHAPE_2} />
      <path d="M226 24h26M226 32h15" stroke={GROUND} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M142 180q3-64 49-64t49 64z" fill={SHAPE_2} />
      <path d="M180 116h22l-11 22z" fill="var(--cover-shirt)" />
      <circle cx="191" cy="88" r="24" fill="var(--cover-skin)" />
      <path d="M166 88q-4-36 28-38 28 0 24 34-8-6-14-16-14 8-34 4-3 7-4 16z" fill="var(--cover-hair)" />
      <path d="M238 180q3-64 46-64t46 64z" fill={ACCENT} />
      <path d="M258 118q-9-66 26-66t26 66q-8-4-7-32-16 0-26-12-6 10-14 14 1 24-5 30z" fill="var(--cover-hair-2)" />
      <path d="M263 80q9-2 15-11 10 11 25 12 0 27-19 27t-21-28z" fill="var(--cover-skin-2)" />
    </>
  );
}

/** A core with three orbits. */
export function Orbit() {
  return (
    <g fill="none" strokeWidth="3">
      {[SHAPE_2, SHAPE, ACCENT].map((stroke, index) => (
        <ellipse key={stroke} cx="246" cy="90" rx="86" ry="33" transform={`rotate(${index * 60 - 24} 246 90)`} stroke={stroke} />
      ))}
      <rect x="221" y="65" width="50" height="50" rx="14" fill={SHAPE_2} />
      <rect x="233" y="77" width="26" height="26" rx="7" fill={GROUND} />
      <circle cx="246" cy="90" r="6" fill={ACCENT} />
      <circle cx="168" cy="62" r="7" fill={SHAPE_2} />
      <circle cx="312" cy="128" r="5" fill={ACCENT} />
      <circle cx="232" cy="8" r="7" fill={SHAPE_2} />
    </g>
  );
}

/** Steps leading to a door. */
export function Steps() {
  return (
    <>
      <path d="M164 180v-22h36v-26h36v-26h36V80h48v100z" fill={SHAPE} />
      <path d="M200 180v-22h36v-26h36v-26h48v74z" fill={SHAPE_2} opacity="0.8" />
      <path d="M274 80V42q0-20 20-20t20 20v38z" fill={ACCENT} />
      <path d="M284 80V46q0-11 10-11t10 11v34z" fill={GROUND} opacity="0.9" />
      <circle cx="190" cy="54" r="15" fill={ACCENT} opacity="0.9" />
    </>
  );
}

/** Stacked coins next to a checked sheet. */
export function Ledger() {
  return (
    <>
      {[0, 1, 2, 3].map((index) => (
        <g key={index}>
          <rect x="172" y={130 - index * 19} width="72" height="22" rx="11" fill={index % 2 === 0 ? SHAPE : SHAPE_2} />
          <rect x="172" y={130 - index * 19} width="72" height="8" rx="4" fill={INK} opacity="0.08" />
        </g>
      ))}
      <rect x="236" y="28" width="68" height="122" rx="10" fill={ACCENT} />
      <path d="M250 54h40M250 72h40M250 90h24" stroke={GROUND} strokeWidth="5" strokeLinecap="round" />
      <path d="m251 118 9 9 18-20" fill="none" stroke={GROUND} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </>
  );
}

/** A house with columns. */
export function Pillars() {
  return (
    <>
      <path d="m168 74 78-46 78 46z" fill={SHAPE_2} />
      <rect x="178" y="78" width="136" height="12" rx="3" fill={ACCENT} />
      {[190, 222, 254, 286].map((x, index) => (
        <rect key={x} x={x} y="94" width="18" height="62" rx="4" fill={index % 2 === 0 ? SHAPE_2 : SHAPE} />
      ))}
      <rect x="168" y="160" width="156" height="12" rx="3" fill={ACCENT} />
      <circle cx="246" cy="57" r="8" fill={GROUND} />
    </>
  );
}

/** A tree of leaves. */
export function Leaf() {
  const leaves = [
    [200, 132, SHAPE],
    [240, 132, SHAPE_2],
    [280, 132, SHAPE],
    [220, 92, SHAPE_2],
    [260, 92, ACCENT],
    [240, 52, SHAPE],
  ] as const;
  return (
    <>
      <path d="M250 168V60" stroke={INK} strokeOpacity="0.25" strokeWidth="3" />
      {leaves.map(([x, y, fill]) => (
        <g key={`${x} ${y}`}>
          <path d={`M${x} ${y}q0-36 36-36 0 36-36 36z`} fill={fill} />
          <path d={`M${x} ${y}q0-28-28-28 0 28 28 28z`} fill={fill} opacity="0.55" />
        </g>
      ))}
      <path d="M160 168h172" stroke={INK} strokeOpacity="0.2" strokeWidth="2" />
    </>
  );
}
