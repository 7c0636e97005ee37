const SIDE = 960;

/** Saves a rendered QR code as an image large enough for print. Painted from its path, so no image has to load. */
export function saveQrCode(svg: SVGSVGElement, fileName: string): void {
  const [x, y, width] = [svg.viewBox.baseVal.x, svg.viewBox.baseVal.y, svg.viewBox.baseVal.width];
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  if (context === null) {
    return;
  }
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.scale(SIDE / width, SIDE / width);
  context.translate(-x, -y);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = fileName;
  link.click();
}
