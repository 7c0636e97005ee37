import type { CertificateDesign } from '@palm/contract/certificate';
import { CertificateBorder } from './certificate-border.tsx';
import styles from './certificate.module.css';
import { starPath, wavePath } from './ornament-paths.ts';
import { fitLines, fitSize } from './set-text.ts';
import { SAMPLE_DATE, SAMPLE_NAME, sampleExpiry, withSamples } from './template-draft.ts';

/** A4 in points; the printed certificate has the same measures. */
const LONG = 842;
const SHORT = 595;
const INSET = 84;
const QR = 84;
const NUMBER = '20261120-000000';
const CODE = '0000-0000-0000-0000';
const BODY = { size: 14, smallest: 6, leading: 25 / 14 };

// paper and ink are the same by day and by night
const PAPER = '#fdfcf8';
const INK = '#15202b';
const QUIET = '#5b6673';
const SEAL = '#b3261e';

type DrawingProps = { design: CertificateDesign; validMonths: number | null; organisationName: string };
type PageProps = DrawingProps & { width: number; height: number };

/** How the certificate will look, drawn with made-up facts. */
export function CertificateDrawing({ design, validMonths, organisationName }: DrawingProps) {
  const wide = design.orientation === 'landscape';
  const page = { design, validMonths, organisationName, width: wide ? LONG : SHORT, height: wide ? SHORT : LONG };
  const { width, height } = page;
  const rosette = { x: width / 2, y: height * (wide ? 0.5 : 0.4), radius: SHORT * 0.33, inner: 0.58, petals: 113, turns: 6 };
  return (
    <svg
      className={styles.drawing}
      data-wide={wide || undefined}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`证书样子：${design.title}，${SAMPLE_NAME}，${withSamples(design.body)}`}
    >
      <rect width={width} height={height} fill={PAPER} />
      <path d={wavePath(rosette)} fill="none" stroke={design.colour} strokeWidth="0.4" opacity="0.13" />
      <CertificateBorder style={design.border} width={width} height={height} colour={design.colour} />
      <Head {...page} />
      <Middle {...page} />
      <Foot {...page} />
    </svg>
  );
}

function Head({ design, organisationName, width }: PageProps) {
  const issuer = design.signature || organisationName;
  return (
    <g dominantBaseline="central">
      <rect x={INSET} y={INSET + 2} width="4" height="18" fill={design.colour} />
      <text
        x={INSET + 13}
        y={INSET + 11}
        fontSize={fitSize(issuer, { width: width / 2 - INSET - 20, size: 15, smallest: 8 })}
        fontWeight="600"
        fill={INK}
      >
        {issuer}
      </text>
      <text x={width - INSET} y={INSET + 11} fontSize="10.5" fill={QUIET} textAnchor="end">
        编号 {NUMBER}
      </text>
    </g>
  );
}

function Middle({ design, width, height }: PageProps) {
  const tall = design.orientation === 'portrait';
  const room = width - 2 * INSET;
  const titleY = height * 0.29;
  const ornamentY = titleY + (tall ? 56 : 44);
  const nameY = ornamentY + (tall ? 66 : 46);
  const bodyTop = nameY + (tall ? 62 : 46) - BODY.size * BODY.leading * 0.5;
  const bodyEnd = height - INSET - QR + 8 - (tall ? 46 : 8);
  const box = { width: Math.min(room, tall ? 340 : 430), height: bodyEnd - bodyTop };
  const { lines, size, lineHeight } = fitLines(withSamples(design.body), { ...BODY, ...box });
  const half = width / 2;
  return (
    <g dominantBaseline="central" textAnchor="middle" fill={INK}>
      <text
        x={half}
        y={titleY}
        fontSize={fitSize(design.title, { width: room, size: 38, smallest: 16 })}
        fontWeight="700"
        fill={design.colour}
      >
        {design.title}
      </text>
      <path d={`M${half - 58} ${ornamentY}h48M${half + 10} ${ornamentY}h48`} stroke={SEAL} />
      <path d={`M${half} ${ornamentY - 5}l5 5l-5 5l-5 -5Z`} fill={SEAL} />
      <text x={half} y={nameY} fontSize="32" fontWeight="700">
        {SAMPLE_NAME}
      </text>
      {lines.map((line, index) => (
        <text key={index} x={half} y={bodyTop + (index + 0.5) * lineHeight} fontSize={size}>
          {line}
        </text>
      ))}
    </g>
  );
}

function Foot({ design, validMonths, width, height }: PageProps) {
  const top = height - INSET - QR + 8;
  const sealX = width - INSET - 62;
  const seal = { x: sealX, y: top + 6, radius: 44 };
  return (
    <g dominantBaseline="central">
      <QrMark x={INSET} y={top} />
      <text x={INSET + QR + 14} y={top + 20} fontSize="10" fill={QUIET}>
        扫码核对真伪
      </text>
      <text x={INSET + QR + 14} y={top + 42} fontSize="11" fill={INK}>
        验证码 {CODE}
      </text>
      {validMonths !== null && (
        <text x={INSET + QR + 14} y={top + 64} fontSize="10" fill={QUIET}>
          有效期至 {sampleExpiry(validMonths)}
        </text>
      )}
      <g fill="none" stroke={SEAL}>
        <path d={wavePath({ ...seal, inner: 0.78, petals: 61, turns: 2 })} strokeWidth="0.6" />
        <circle cx={seal.x} cy={seal.y} r={seal.radius} />
        <circle cx={seal.x} cy={seal.y} r={seal.radius * 0.72} strokeWidth="1.4" />
        <path d={starPath(seal.x, seal.y, seal.radius * 0.42)} fill={SEAL} stroke="none" />
      </g>
      <g textAnchor="middle">
        <text x={sealX} y={top + 66} fontSize={fitSize(design.sealText, { width: 150, size: 11.5, smallest: 6 })} fill={INK}>
          {design.sealText}
        </text>
        <text x={sealX} y={top + 84} fontSize="10" fill={QUIET}>
          {SAMPLE_DATE}
        </text>
      </g>
    </g>
  );
}

/** Stands for the code that each certificate gets when it is issued. */
function QrMark({ x, y }: { x: number; y: number }) {
  const finders: readonly (readonly [number, number])[] = [
    [8, 8],
    [52, 8],
    [8, 52],
  ];
  return (
    <g>
      <rect x={x} y={y} width={QR} height={QR} fill="#ffffff" stroke="#d8d5cb" strokeWidth="0.5" />
      {finders.map(([left, down]) => (
        <g key={`${left} ${down}`}>
          <rect x={x + left + 2} y={y + down + 2} width="20" height="20" fill="none" stroke={INK} strokeWidth="4" />
          <rect x={x + left + 8} y={y + down + 8} width="8" height="8" fill={INK} />
        </g>
      ))}
    </g>
  );
}
