/** The default icon of an organisation: an open book under a rising leaf, in its colour. Full-bleed, so that it can be masked. */
export function drawIcon(themeColor: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" fill="${themeColor}"/>`,
    '<path d="M256 366c-34-26-78-38-128-38V196c50 0 94 12 128 38 34-26 78-38 128-38v132c-50 0-94 12-128 38z" fill="#fff" fill-opacity=".95"/>',
    `<path d="M256 234v132" stroke="${themeColor}" stroke-width="12" stroke-linecap="round"/>`,
    '<path d="M256 206c0-52 34-88 92-92 2 56-34 92-92 92z" fill="#fff" fill-opacity=".75"/>',
    '</svg>',
  ].join('');
}
