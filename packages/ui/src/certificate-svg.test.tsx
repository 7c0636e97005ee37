import { describeCertificate } from '@palm/certificate/certificate';
import { estimateWidth } from '@palm/certificate/type-setting';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CertificateSvg } from './certificate-svg.tsx';

const drawing = describeCertificate(
  {
    design: { title: '结业证书', signature: '', sealText: '专用章', colour: '#1f4e8c', border: 'woven', orientation: 'portrait' },
    organisationName: '云帆学堂',
    holderName: '林知夏',
    body: '学完全部课程。',
    number: '20261120-7Q2KM0',
    issuedOn: '2026-11-20',
    validUntil: null,
    check: null,
  },
  estimateWidth,
);

describe('a certificate on the screen', () => {
  it("is one image with the page's proportions and a text alternative", () => {
    render(<CertificateSvg drawing={drawing} label="结业证书，林知夏" />);
    const picture = screen.getByRole('img', { name: '结业证书，林知夏' });
    expect(picture.getAttribute('viewBox')).toBe('0 0 595.28 841.89');
  });

  it('paints every shape of the drawing in order', () => {
    render(<CertificateSvg drawing={drawing} label="证书" />);
    const painted = [...screen.getByRole('img').children].map((shape) => shape.getAttribute('d') ?? shape.textContent);
    expect(painted).toEqual(drawing.shapes.map((shape) => (shape.kind === 'path' ? shape.d : shape.text)));
  });

  it('places text as described', () => {
    render(<CertificateSvg drawing={drawing} label="证书" />);
    const title = within(screen.getByRole('img')).getByText('结业证书');
    expect(title.getAttribute('text-anchor')).toBe('middle');
    expect(title.getAttribute('font-weight')).toBe('700');
    expect(Number(title.getAttribute('font-size'))).toBe(38);
    expect(Number(title.getAttribute('x'))).toBeCloseTo(595.28 / 2);
  });
});
