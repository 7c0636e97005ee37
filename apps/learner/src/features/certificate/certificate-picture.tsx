import type { CertificateCard } from '@palm/contract/certificate';
import { useDates } from '../../shared/dates.ts';
import styles from './certificate-picture.module.css';

type CertificatePictureProps = {
  certificate: CertificateCard;
  /** The sentence below the name; a card of the list has none. */
  body?: string;
  code?: string;
};

const SHAPES = { landscape: [900, 636], portrait: [636, 900] } as const;
const LINES = /.{1,26}[，。、；：？！”’）》」』】%]*/gu;

/** Chinese text has no spaces to break at: so many characters a line, and one more where a line would begin with a closing mark. */
function linesOf(text: string): string[] {
  const flowing = text.replace(/\s*\n\s*/g, '');
  return flowing.match(LINES)?.map((line) => line.trim()) ?? [];
}

function Border({ look, colour, width, height }: { look: string; colour: string; width: number; height: number }) {
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
  return (
    <g fill="none" stroke={colour}>
      <rect x="22" y="22" width={width - 44} height={height - 44} strokeWidth="3" />
      <rect x="36" y="36" width={width - 72} height={height - 72} strokeWidth="10" strokeDasharray="2 4" opacity="0.4" />
      <rect x="50" y="50" width={width - 100} height={height - 100} strokeWidth="1.5" />
    </g>
  );
}

/** A certificate, drawn as its design says. The PDF of the server is the one that counts. */
export function CertificatePicture({ certificate, body = '', code }: CertificatePictureProps) {
  const { design, holderName, number, issuedAt, sourceTitle } = certificate;
  const dates = useDates();
  const [width, height] = SHAPES[design.orientation];
  const centre = width / 2;
  const text = body === '' ? `完成《${sourceTitle}》` : body;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${design.title}，${holderName}，${sourceTitle}`}
    >
      <rect width={width} height={height} fill="var(--paper)" />
      <Border look={design.border} colour={design.colour} width={width} height={height} />
      <text x={width - 84} y="104" className={styles.small} textAnchor="end">
        编号 {number}
      </text>
      <text x={centre} y={height * 0.3} className={styles.title} fill={design.colour} textAnchor="middle">
        {design.title}
      </text>
      <path d={`M${centre - 70} ${height * 0.35}h140`} stroke={design.colour} strokeWidth="2" opacity="0.5" />
      <text x={centre} y={height * 0.47} className={styles.name} textAnchor="middle">
        {holderName}
      </text>
      {linesOf(text).map((line, index) => (
        <text key={line} x={centre} y={height * 0.56 + index * 32} className={styles.body} textAnchor="middle">
          {line}
        </text>
      ))}
      {code !== undefined && (
        <text x="84" y={height - 92} className={styles.small}>
          验证码 {code}
        </text>
      )}
      <g transform={`translate(${width - 170} ${height - 160})`} fill="none" stroke="var(--danger)" opacity="0.75">
        <circle r="44" strokeWidth="3" />
        <path d="m0-18 4.500 13h14L7.200 3.500 11.500 17 0 9l-11.500 8 4.300-13.500L-18.500-5h14z" fill="var(--danger)" stroke="none" />
      </g>
      <text x={width - 170} y={height - 92} className={styles.small} textAnchor="middle">
        {design.signature}
      </text>
      <text x={width - 170} y={height - 70} className={styles.small} textAnchor="middle">
        {dates.day(issuedAt)}
      </text>
    </svg>
  );
}
