import { drawPart } from '@palm/ui/crop/draw-part';
import { cut, inside, laid, type Frame, type Size } from '@palm/ui/crop/frame';

/** Twice the largest size shown, with room for denser screens. */
const SQUARE = { ratio: 1, width: 512 };

/** Diameter of the crop circle in px. */
export const CIRCLE = 208;

/** A chosen file with its crop. */
export type Picture = Size & { file: File; url: string; frame: Frame };

const MOST_BYTES = 5 * 1024 * 1024;
const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
export const ACCEPTED = KINDS.join();

async function open(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Loads a file with its initial crop, or returns what is wrong with it. */
export async function readPicture(file: File): Promise<Picture | string> {
  if (!KINDS.includes(file.type)) {
    return '只能用 JPG、PNG 或 WebP 图片，请换一张';
  }
  if (file.size === 0) {
    return '文件是空的，请重新选择';
  }
  if (file.size > MOST_BYTES) {
    return '图片太大，请选择 5 MB 以内的图片';
  }
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = await open(url);
    return { file, url, width, height, frame: { x: 0.5, y: 0.5, zoom: 1 } };
  } catch {
    URL.revokeObjectURL(url);
    return '这张图片打不开，请换一张';
  }
}

const framed = (picture: Picture, frame: Frame): Picture => ({ ...picture, frame: inside(picture, SQUARE, frame) });

/** The picture moved by an offset in px of the screen. */
export function moved(picture: Picture, right: number, down: number): Picture {
  const { x, y, zoom } = picture.frame;
  const part = cut(picture, SQUARE, picture.frame);
  return framed(picture, {
    zoom,
    x: x - ((right / CIRCLE) * part.width) / picture.width,
    y: y - ((down / CIRCLE) * part.height) / picture.height,
  });
}

export const zoomed = (picture: Picture, zoom: number): Picture => framed(picture, { ...picture.frame, zoom });

export const behindCircle = (picture: Picture) => laid(picture, cut(picture, SQUARE, picture.frame));

/** The cropped file to store. Null if the browser cannot draw the picture. */
export const avatarFile = async (picture: Picture): Promise<File | null> =>
  drawPart(await open(picture.url), cut(picture, SQUARE, picture.frame), SQUARE, picture.file.name);
