import svgCaptcha from 'svg-captcha';

const LENGTH = 4;

/** A picture of a few characters that people read and simple programs do not. Characters that look alike are left out. */
export function drawCaptcha(): { text: string; svg: string } {
  const { text, data } = svgCaptcha.create({ size: LENGTH, ignoreChars: '0oO1iIlL', noise: 2, color: true, background: '#f5f7fa' });
  return { text, svg: data };
}
