import { encode } from 'uqr';
import type { Pdf } from './document.ts';

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** A faint guilloche behind the text. */
export function drawRosette(pdf: Pdf, circle: Circle & { colour: string }): void {
  pdf.save().lineWidth(0.4).strokeColor(circle.colour).strokeOpacity(0.13);
  strokeWave(pdf, circle, { inner: 0.58, petals: 113, turns: 6 });
  pdf.restore();
}

/** One closed curve that swings between `inner * radius` and `radius`; petals and turns must have no common divisor. */
function strokeWave(pdf: Pdf, { x, y, radius }: Circle, { inner, petals, turns }: { inner: number; petals: number; turns: number }): void {
  const steps = petals * 14;
  const middle = (1 + inner) / 2;
  const points = Array.from({ length: steps }, (_, step): [number, number] => {
    const angle = (step / steps) * turns * 2 * Math.PI;
    const distance = radius * (middle + ((1 - inner) / 2) * Math.cos((angle * petals) / turns));
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
  });
  pdf.polygon(...points).stroke();
}

/** A seal: woven rim, two rings and a star. */
export function drawSeal(pdf: Pdf, { colour, ...circle }: Circle & { colour: string }): void {
  const { x, y, radius } = circle;
  pdf.save().lineWidth(0.6).strokeColor(colour);
  strokeWave(pdf, circle, { inner: 0.78, petals: 61, turns: 2 });
  pdf.lineWidth(1).circle(x, y, radius).stroke();
  pdf
    .lineWidth(1.4)
    .circle(x, y, radius * 0.72)
    .stroke();
  // In a regular star the inner corners lie at 0.382 of the outer radius.
  const corners = Array.from({ length: 10 }, (_, corner): [number, number] => {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    const distance = radius * 0.42 * (corner % 2 === 0 ? 1 : 0.382);
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
  });
  pdf.polygon(...corners).fill(colour);
  pdf.restore();
}

/** A QR code on white with the quiet zone that readers need. Neighbouring modules of a row are one rectangle: no hair lines. */
export function drawQrCode(pdf: Pdf, text: string, at: { x: number; y: number; size: number; ink: string }): void {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const unit = at.size / data.length;
  pdf.rect(at.x, at.y, at.size, at.size).fill('#ffffff');
  data.forEach((row, rowIndex) => {
    for (const [from, to] of darkRuns(row)) {
      pdf.rect(at.x + from * unit, at.y + rowIndex * unit, (to - from) * unit, unit);
    }
  });
  pdf.fill(at.ink);
  pdf.lineWidth(0.5).strokeColor('#d8d5cb').rect(at.x, at.y, at.size, at.size).stroke();
}

function darkRuns(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, index) => {
    const last = runs.at(-1);
    if (isDark && last?.[1] === index) {
      last[1] = index + 1;
    } else if (isDark) {
      runs.push([index, index + 1]);
    }
  });
  return runs;
}
