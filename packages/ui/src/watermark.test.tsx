import { render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Watermark } from './watermark.tsx';

const strokes: { text: string; font: string; ink: unknown; angle: number }[] = [];

beforeEach(() => {
  strokes.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const pen = {
      font: '',
      fillStyle: '',
      angle: 0,
      translate: () => undefined,
      rotate: (angle: number) => {
        pen.angle = angle;
      },
      fillText: (text: string) => strokes.push({ text, font: pen.font, ink: pen.fillStyle, angle: pen.angle }),
    };
    return pen as unknown as RenderingContext;
  });
});

const layerOf = (box: Element) => box.querySelector<HTMLElement>('[data-watermark]');

function mount() {
  const { container } = render(
    <div data-box="">
      <Watermark text="林知夏 8321" />
    </div>,
  );
  return container.querySelector('[data-box]') ?? expect.fail('no box');
}

describe('the watermark', () => {
  it('seed §9 tiles the name at 14 px, rotated by -20 degrees, 25 % black, under an opacity of 0.6', () => {
    const box = mount();
    expect(strokes[0]).toMatchObject({ text: '林知夏 8321', ink: 'rgba(0, 0, 0, 0.25)' });
    expect(strokes[0]?.font).toMatch(/^14px /);
    expect(strokes[0]?.angle).toBeCloseTo((-20 * Math.PI) / 180);
    expect(layerOf(box)?.style.opacity).toBe('0.6');
    expect(layerOf(box)?.getAttribute('style')).toContain('/ 300px repeat');
  });

  it('is repeated in white, offset by half a tile, so that it is visible on dark backgrounds too', () => {
    const box = mount();
    expect(strokes[1]).toMatchObject({ text: '林知夏 8321', ink: 'rgba(255, 255, 255, 0.22)' });
    expect(layerOf(box)?.getAttribute('style')).toContain('150px 150px / 300px repeat');
  });

  it('is restored when it is removed', async () => {
    const box = mount();
    layerOf(box)?.remove();
    await waitFor(() => expect(layerOf(box)).not.toBeNull());
  });

  it('is restored when it is hidden by its style', async () => {
    const box = mount();
    const style = layerOf(box)?.getAttribute('style');
    layerOf(box)?.setAttribute('style', 'display:none');
    await waitFor(() => expect(layerOf(box)?.getAttribute('style')).toBe(style));
  });

  it('stays the last child when something is added above it', async () => {
    const box = mount();
    box.append(document.createElement('p'));
    await waitFor(() => expect(box.lastElementChild).toBe(layerOf(box)));
  });

  it('is removed with its component', () => {
    const { container, rerender } = render(
      <div>
        <Watermark text="林知夏" />
      </div>,
    );
    rerender(<div />);
    expect(layerOf(container)).toBeNull();
  });
});
