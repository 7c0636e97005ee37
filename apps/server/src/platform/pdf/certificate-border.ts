import type { Pdf } from './document.ts';

/** `woven`: a guilloche band with corner blossoms; `double`: two lines; `plain`: one band of colour. */
export type BorderStyle = 'woven' | 'double' | 'plain';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const margin = 20;
const band = 28;
const stepsOfWave = 8;

const styles: Record<BorderStyle, (pdf: Pdf, box: Box) => void> = { woven: drawWoven, double: drawDouble, plain: drawPlain };

export function drawBorder(pdf: Pdf, style: BorderStyle, colour: string): void {
  pdf.save().strokeColor(colour).fillColor(colour);
  styles[style](pdf, { x: margin, y: margin, width: pdf.page.width - 2 * margin, height: pdf.page.height - 2 * margin });
  pdf.restore();
}

const shrink = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

function strokeBox(pdf: Pdf, { x, y, width, height }: Box, lineWidth: number): void {
  pdf.lineWidth(lineWidth).rect(x, y, width, height).stroke();
}

function drawPlain(pdf: Pdf, box: Box): void {
  strokeBox(pdf, shrink(box, 6), 12);
}

function drawDouble(pdf: Pdf, box: Box): void {
  strokeBox(pdf, box, 3);
  strokeBox(pdf, shrink(box, 8), 0.8);
}

function drawWoven(pdf: Pdf, box: Box): void {
  strokeBox(pdf, box, 2);
  strokeBox(pdf, shrink(box, band), 0.8);
  const { x, y, width, height } = box;
  for (const middle of [y + band / 2, y + height - band / 2]) {
    weave(pdf, { from: x + band, to: x + width - band, middle, isUpright: false });
  }
  for (const middle of [x + band / 2, x + width - band / 2]) {
    weave(pdf, { from: y + band, to: y + height - band, middle, isUpright: true });
  }
  for (const cornerX of [x, x + width - band]) {
    for (const cornerY of [y, y + height - band]) {
      strokeBox(pdf, { x: cornerX, y: cornerY, width: band, height: band }, 1.4);
      drawBlossom(pdf, cornerX + band / 2, cornerY + band / 2);
    }
  }
}

interface Strip {
  from: number;
  to: number;
  middle: number;
  isUpright: boolean;
}

/** Four waves, a quarter apart, between two lines; whole waves only, so that all corners are alike. */
function weave(pdf: Pdf, { from, to, middle, isUpright }: Strip): void {
  const reach = band / 2 - 7;
  const steps = Math.round((to - from) / 14) * stepsOfWave;
  const stroke = (across: (step: number) => number) => {
    for (let step = 0; step <= steps; step += 1) {
      const along = from + ((to - from) * step) / steps;
      const [x, y] = isUpright ? [across(step), along] : [along, across(step)];
      if (step === 0) {
        pdf.moveTo(x, y);
      } else {
        pdf.lineTo(x, y);
      }
    }
    pdf.stroke();
  };
  pdf.save().strokeOpacity(0.6).lineWidth(0.45);
  for (let phase = 0; phase < 4; phase += 1) {
    stroke((step) => middle + reach * Math.sin((step / stepsOfWave) * 2 * Math.PI + (phase * Math.PI) / 2));
  }
  stroke(() => middle - reach);
  stroke(() => middle + reach);
  pdf.restore();
}

function drawBlossom(pdf: Pdf, x: number, y: number): void {
  for (let petal = 0; petal < 4; petal += 1) {
    pdf.save().rotate(petal * 90, { origin: [x, y] });
    pdf
      .ellipse(x, y - 6, 2.2, 4.2)
      .fill()
      .restore();
  }
  pdf.circle(x, y, 1.6).fill();
}
