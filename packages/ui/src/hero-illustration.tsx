/** The sailing boat, in the organisation's colour and the current mode. `wide` for banners, `tall` for the side of the sign-in page. */
export function HeroIllustration({ format = 'wide', className }: { format?: 'wide' | 'tall'; className?: string | undefined }) {
  const wide = format === 'wide';
  return (
    <svg
      className={className}
      width="100%"
      height="100%"
      viewBox={wide ? '0 0 840 348' : '0 0 760 900'}
      preserveAspectRatio={wide ? 'xMaxYMid slice' : 'xMidYMax slice'}
      aria-hidden="true"
    >
      <rect width="100%" height="100%" fill="var(--hero-sky)" />
      {wide ? <WideScene /> : <TallScene />}
    </svg>
  );
}

function Sun({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius * 3.2} fill="var(--hero-glow)" />
      <circle cx={x} cy={y} r={radius * 2.05} fill="var(--hero-glow)" />
      <circle cx={x} cy={y} r={radius} fill="var(--sun)" />
    </>
  );
}

/** Drawn around the foot of the mast at 0, 0: about 270 wide and 270 high at scale 1. */
function Boat({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-8-178V-14h-92q14-102 92-164z" fill="var(--hero-sail)" />
      <path d="M-8-178q-26 84-18 164H-8z" fill="var(--hero-hull)" opacity="0.1" />
      <path d="M8-208q96 66 112 194H8z" fill="var(--brand-solid)" />
      <path d="M8-208q38 82 20 194H8z" fill="var(--hero-hull)" opacity="0.18" />
      <path d="M-124 0h264q-10 42-60 42H-54q-54 0-70-42z" fill="var(--hero-hull)" />
      <path d="M0-222V4" stroke="var(--hero-hull)" strokeWidth="5" strokeLinecap="round" />
      <path d="M1-224h35l-10 10 10 10H1z" fill="var(--sun)" />
    </g>
  );
}

function WideScene() {
  return (
    <>
      <Sun x={700} y={96} radius={54} />
      <path d="M384 310q84-110 206-86 60 16 116-22 62-42 134-18v164H420z" fill="var(--hero-hill)" />
      <Boat x={606} y={264} scale={1} />
      <path d="M230 348q130-66 210-50 76 16 136-4t110 0 108 0 46-12v66z" fill="var(--hero-wave)" />
      <path d="M110 348q150-38 246-28 96 14 172 2t114 0 114 0 84-12v38z" fill="var(--brand)" />
      <path
        d="M452 92q12 0 18 7 6-7 18-7M500 124q9 0 14 6 5-6 14-6"
        fill="none"
        stroke="var(--hero-sub)"
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity="0.55"
      />
    </>
  );
}

function TallScene() {
  return (
    <>
      <Sun x={584} y={400} radius={78} />
      <path d="M0 690q170-100 360-30 190 50 400-50v290H0z" fill="var(--hero-hill)" />
      <Boat x={404} y={696} scale={2} />
      <path d="M0 744q120-50 240 0t240 0 280 0v156H0z" fill="var(--hero-wave)" />
      <path d="M0 822q120-46 240 0t240 0 280 0v78H0z" fill="var(--brand)" />
    </>
  );
}
