import { rtfPictures, type RtfPicture } from './rtf-pictures.ts';
import { makeLists } from './word-lists.ts';

/** Pasted HTML, converted for the editor. */
export type Pasted = {
  body: HTMLElement;
  /** Pictures to upload; `image` is in the body, waiting for its URL. */
  pictures: { image: HTMLImageElement; file: File }[];
  /** What could not be converted, in words: 2 张图片. */
  leftOut: string[];
};

const EDITOR_LEVELS = [2, 3] as const;

function levelOf(element: Element): number | null {
  const outline = /mso-outline-level:\s*(\d)/i.exec(element.getAttribute('style') ?? '')?.[1];
  const named = /^H([1-6])$/.exec(element.tagName)?.[1] ?? /\bMsoHeading(\d)\b/.exec(element.className)?.[1] ?? outline;
  if (named !== undefined) {
    return Number(named);
  }
  return /\bMsoTitle\b/.test(element.className) ? 1 : null;
}

/** The editor has two heading levels: the highest one used becomes the first, all others the second. */
function makeHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')].flatMap((element) => {
    const level = levelOf(element);
    return level === null ? [] : [{ element, level }];
  });
  const highest = Math.min(...headings.map(({ level }) => level));
  for (const { element, level } of headings) {
    const heading = body.ownerDocument.createElement(`h${level === highest ? EDITOR_LEVELS[0] : EDITOR_LEVELS[1]}`);
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
}

// Word wraps lines anywhere; between Chinese characters a line break is not a space.
const brokenLine = /([\u3000-\u9fff\uff00-\uffef])[ \t]*\r?\n[ \t]*(?=[\u3000-\u9fff\uff00-\uffef])/g;

function joinLines(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    text.nodeValue = (text.nodeValue ?? '').replace(brokenLine, '$1');
  }
}

/** Word puts conditional content into comments. */
function dropComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) {
    comments.push(walker.currentNode);
  }
  for (const comment of comments) {
    comment.parentNode?.removeChild(comment);
  }
}

/** Hidden rows of Excel and hidden text of Word are not what the author sees; footnotes and bookmarks link to places of their document. */
function dropHidden(body: HTMLElement): void {
  for (const hidden of body.querySelectorAll('style, script, meta, link, title, [style*="display:none"], [style*="display: none"]')) {
    hidden.remove();
  }
  for (const place of body.querySelectorAll('a[href^="#"], a[name]:not([href])')) {
    place.replaceWith(...place.childNodes);
  }
}

function dropEmpty(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent.replaceAll('\u00a0', '').trim() === '' && paragraph.querySelector('img') === null) {
      paragraph.remove();
    }
  }
}

/** Counts and removes what the editor does not support. */
function takeOut(body: HTMLElement, tags: readonly string[], name: string): string[] {
  const found = [...body.querySelectorAll('*')].filter(({ tagName }) => tags.includes(tagName.toLowerCase()));
  for (const element of found) {
    element.remove();
  }
  return found.length === 0 ? [] : [`${found.length} 个${name}`];
}

const extensionOf: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp' };

const fileOf = (mediaType: string, bytes: Uint8Array<ArrayBuffer>): File | null => {
  const extension = extensionOf[mediaType];
  return extension === undefined ? null : new File([bytes], `粘贴的图片.${extension}`, { type: mediaType });
};

function dataFile(src: string): File | null {
  const [, mediaType = '', data = ''] = /^data:([\w/+.-]+);base64,(.*)$/s.exec(src) ?? [];
  try {
    return fileOf(
      mediaType,
      Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}

/** Own and https pictures are kept; those in the clipboard are uploaded; all others are dropped. */
function sortPictures(body: HTMLElement, rtf: string): Pick<Pasted, 'pictures' | 'leftOut'> {
  const images = [...body.querySelectorAll('img')];
  const onDisk = images.filter(({ src }) => src.startsWith('file:'));
  const inRtf = onDisk.length > 0 ? rtfPictures(rtf) : [];
  // If the numbers of pictures differ, they cannot be matched.
  const ofDisk = new Map<HTMLImageElement, RtfPicture>(
    inRtf.length === onDisk.length ? onDisk.map((image, at) => [image, inRtf[at] ?? null]) : [],
  );
  const pictures: Pasted['pictures'] = [];
  let lost = 0;
  for (const image of images) {
    const src = image.getAttribute('src') ?? '';
    const known = ofDisk.get(image);
    const file = src.startsWith('data:') ? dataFile(src) : known ? fileOf(known.mediaType, known.bytes) : null;
    if (file) {
      pictures.push({ image, file });
    } else if (!/^(https:\/\/|\/(?!\/))/i.test(src)) {
      image.remove();
      lost += 1;
    }
  }
  return { pictures, leftOut: lost === 0 ? [] : [`${lost} 张图片（请用「图片」按钮上传）`] };
}

/** Whether pasted HTML differs from the editor's own markup. */
export const needsTidying = (html: string): boolean => /<img|<h[1-6]|mso-|class="?Mso/i.test(html);

/** Converts pasted HTML, mainly from Word, for the editor: keeps headings, lists and pictures, and counts what is lost. */
export function tidyPasted(html: string, rtf: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  dropHidden(body);
  dropComments(body);
  joinLines(body);
  makeHeadings(body);
  makeLists(body);
  const { pictures, leftOut } = sortPictures(body, rtf);
  const others = [
    ...takeOut(body, ['m:omath', 'm:omathpara', 'math'], '公式'),
    ...takeOut(body, ['v:shape', 'v:textbox', 'o:oleobject', 'object', 'embed', 'iframe', 'video', 'svg'], '图形或嵌入对象'),
  ];
  dropEmpty(body);
  return { body, pictures, leftOut: [...leftOut, ...others] };
}
