import { describeCertificate } from '@palm/certificate/certificate';
import type { Shape } from '@palm/certificate/shapes';
import { estimateWidth } from '@palm/certificate/type-setting';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleCertificate } from './testing/certificate-samples.ts';
import { paintDrawing, type Brush } from './paint-drawing.ts';

/** Records the painting calls. */
function createBrush() {
  const done: unknown[][] = [];
  const brush: Brush = {
    fillStyle: '',
    strokeStyle: '',
    font: '',
    globalAlpha: 1,
    lineWidth: 1,
    textAlign: 'start',
    save: () => undefined,
    restore: () => Object.assign(brush, { globalAlpha: 1, lineWidth: 1 }),
    scale: (across: number, down: number) => done.push(['scale', across, down]),
    fill: (path?: unknown) => done.push(['fill', String(path), brush.fillStyle, brush.globalAlpha]),
    stroke: (path?: unknown) => done.push(['stroke', String(path), brush.strokeStyle, brush.lineWidth, brush.globalAlpha]),
    fillText: (text: string, x: number, y: number) => done.push(['text', text, x, y, brush.font, brush.textAlign, brush.fillStyle]),
  };
  return { brush, done };
}

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      readonly d: string;
      constructor(d: string) {
        this.d = d;
      }
      toString = () => this.d;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('a drawing on a canvas', () => {
  it('is painted shape by shape at three dots per point', () => {
    const shapes: Shape[] = [
      { kind: 'path', d: 'M0 0H9V9H0Z', fill: '#ffffff', stroke: '#d8d5cb', lineWidth: 0.5, opacity: 0.6 },
      { kind: 'path', d: 'M1 1L2 2', stroke: '#0a4279' },
      { kind: 'text', text: '林知夏', x: 4, baseline: 5, size: 32, weight: 'bold', colour: '#15202b', anchor: 'middle' },
    ];
    const { brush, done } = createBrush();
    paintDrawing(brush, { shapes }, 'serif');
    expect(done).toEqual([
      ['scale', 3, 3],
      ['fill', 'M0 0H9V9H0Z', '#ffffff', 0.6],
      ['stroke', 'M0 0H9V9H0Z', '#d8d5cb', 0.5, 0.6],
      ['stroke', 'M1 1L2 2', '#0a4279', 1, 1],
      ['text', '林知夏', 4, 5, '700 32px serif', 'center', '#15202b'],
    ]);
  });

  it('contains every shape of the description', () => {
    const facts = { ...sampleCertificate, issuedOn: '2026-11-20', validUntil: null, check: null };
    const drawing = describeCertificate(facts, estimateWidth);
    const { brush, done } = createBrush();
    paintDrawing(brush, drawing, 'serif');
    expect(done.length).toBeGreaterThan(drawing.shapes.length);
  });
});
