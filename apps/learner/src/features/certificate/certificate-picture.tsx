import type { CertificateCard } from '@palm/contract/certificate';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { useDates } from '../../shared/dates.ts';
import { useStored } from '../../shared/services.tsx';
import { fittedLines } from './certificate-lines.ts';
import { CertificateBorder, Rosette, Seal } from './certificate-ornaments.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './certificate-picture.module.css';

type Check = { code: string; address: string };

type CertificatePictureProps = {
  certificate: CertificateCard;
  /** The sentence below the name; a card of the list has none. */
  body?: string;
  /** How others check it; a card of the list has none. */
  check?: Check;
};

const SHAPES = { landscape: [900, 636], portrait: [636, 900] } as const;
const MARGIN = 84;
const LINE = 32;
const BODY_SIZE = 20;
/** Lines of full size between the name and the foot. */
const ROOM = { landscape: 4, portrait: 7 };

/** The organisation's logo and name, as in the head of every page. */
function Issuer() {
  const name = useStored('appName') ?? '';
  const logo = useStored('LOGO') || null;
  return (
    <g transform={`translate(${MARGIN} 78)`}>
      {logo === null ? <BrandMark logoUrl={null} size={34} /> : <image href={logo} width="34" height="34" />}
      <text x="44" y="24" className={styles.issuer}>
        {name}
      </text>
    </g>
  );
}

function Proof({ check, validity, bottom }: { check: Check | undefined; validity: string; bottom: number }) {
  return (
    <g transform={`translate(${MARGIN} ${bottom})`}>
      {check && (
        <g transform="translate(0 -92)">
          <QrCode text={check.address} size={92} />
        </g>
      )}
      <g transform={check ? 'translate(106 0)' : undefined}>
        {check && (
          <>
            <text y="-64" className={styles.small}>
              扫码核对真伪
            </text>
            <text y="-36" className={styles.code}>
              {check.code}
            </text>
          </>
        )}
        <text y="-10" className={styles.small}>
          {validity}
        </text>
      </g>
    </g>
  );
}

/** A certificate, drawn as its design says. The PDF of the server is the one that counts. */
export function CertificatePicture({ certificate, body = '', check }: CertificatePictureProps) {
  const { design, holderName, number, issuedAt, expiresAt, sourceTitle } = certificate;
  const dates = useDates();
  const signature = useStored('appName') ?? '';
  const [width, height] = SHAPES[design.orientation];
  const centre = width / 2;
  const { colour } = design;
  const { lines, scale } = fittedLines(body === '' ? `完成《${sourceTitle}》` : body, ROOM[design.orientation]);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${design.title}，${holderName}，${sourceTitle}`}
    >
      <rect width={width} height={height} fill="var(--paper)" />
      <Rosette colour={colour} x={centre} y={height * 0.5} />
      <CertificateBorder look={design.border} colour={colour} width={width} height={height} />
      <Issuer />
      <text x={width - MARGIN} y="101" className={styles.small} textAnchor="end">
        编号 {number}
      </text>
      <text x={centre} y={height * 0.32} className={styles.title} fill={colour} textAnchor="middle">
        {design.title}
      </text>
      <path d={`M${centre - 64} ${height * 0.37}h128`} stroke="var(--gold)" strokeWidth="1.500" />
      <path d={`m${centre} ${height * 0.37 - 6} 6 6-6 6-6-6z`} fill="var(--gold)" />
      <text x={centre} y={height * 0.47} className={styles.name} textAnchor="middle">
        {holderName}
      </text>
      {lines.map((line, index) => (
        <text
          key={`${index} ${line}`}
          x={centre}
          y={height * 0.55 + index * LINE * scale}
          className={styles.body}
          style={{ fontSize: BODY_SIZE * scale }}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
      <Proof check={check} validity={expiresAt === null ? '长期有效' : `有效期至 ${dates.day(expiresAt)}`} bottom={height - 76} />
      <Seal x={width - MARGIN - 72} y={height - 166} />
      <text x={width - MARGIN - 72} y={height - 98} className={styles.signature} textAnchor="middle">
        {design.signature || signature}
      </text>
      <text x={width - MARGIN - 72} y={height - 76} className={styles.small} textAnchor="middle">
        {dates.day(issuedAt)}
      </text>
    </svg>
  );
}
