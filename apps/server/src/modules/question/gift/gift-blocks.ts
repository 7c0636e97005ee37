import { restoreEscapes } from './gift-text.ts';

/** The source of one question: adjacent lines with comments removed, plus what the comments and `$CATEGORY` say about it. */
export interface GiftBlock {
  line: number;
  source: string;
  category: string[];
  tags: string[];
  externalId: string | null;
  unclosed: boolean;
}

interface Splitter {
  blocks: GiftBlock[];
  lines: string[];
  startLine: number;
  category: string[];
  tags: string[];
  externalId: string | null;
  isOpen: boolean;
  /** The first blank line after an open brace: parsing resumes there if the brace is never closed. */
  blankAt: number | null;
}

const longestComment = 2000;
const longestCategory = 2000;

/**
 * Splits escape-protected text at blank lines. A blank line inside braces does not end a question, unless another brace opens before the
 * first is closed: then the first is treated as unclosed, and only that question is lost. Each line is read at most twice.
 */
export function splitBlocks(text: string): GiftBlock[] {
  const lines = text.split(/\r\n?|\n/);
  const state: Splitter = {
    blocks: [],
    lines: [],
    startLine: 1,
    category: [],
    tags: [],
    externalId: null,
    isOpen: false,
    blankAt: null,
  };
  for (let index = 0; index <= lines.length; index += 1) {
    const line = lines[index];
    const isBroken = state.isOpen && state.blankAt !== null && (line === undefined || reopens(line));
    if (isBroken) {
      index = (state.blankAt ?? index) - 1;
      finishBlock(state, true);
    } else if (line === undefined) {
      finishBlock(state, state.isOpen);
    } else {
      readLine(state, line, index);
    }
  }
  return state.blocks;
}

function reopens(line: string): boolean {
  const open = line.indexOf('{');
  const close = line.indexOf('}');
  return !isComment(line) && open >= 0 && (close < 0 || open < close);
}

const isComment = (line: string) => /^\s*\/\//.test(line);

function readLine(state: Splitter, line: string, index: number): void {
  if (isComment(line)) {
    readComment(state, line);
  } else if (line.trim() === '') {
    readBlank(state, index);
  } else if (!state.isOpen && /^\s*\$CATEGORY:/i.test(line)) {
    finishBlock(state, false);
    // Applies to every question that follows.
    state.category = categoryPath(line.slice(line.indexOf(':') + 1).slice(0, longestCategory));
  } else {
    state.startLine = state.lines.length === 0 ? index + 1 : state.startLine;
    state.lines.push(line);
    readBraces(state, line);
  }
}

function readBlank(state: Splitter, index: number): void {
  if (!state.isOpen) {
    finishBlock(state, false);
    return;
  }
  state.blankAt ??= index;
  state.lines.push('');
}

function readBraces(state: Splitter, line: string): void {
  const last = Math.max(line.lastIndexOf('{'), line.lastIndexOf('}'));
  if (last >= 0) {
    state.isOpen = line[last] === '{';
    state.blankAt = null;
  }
}

function finishBlock(state: Splitter, unclosed: boolean): void {
  const { lines, startLine, category, tags, externalId } = state;
  if (lines.length > 0) {
    state.blocks.push({ line: startLine, source: lines.join('\n'), category, tags, externalId, unclosed });
    state.tags = [];
    state.externalId = null;
  }
  state.lines = [];
  state.isOpen = false;
  state.blankAt = null;
}

/** `// [id:7] [tag:安全]` before a question applies to that question. */
function readComment(state: Splitter, line: string): void {
  if (state.lines.length > 0 || line.length > longestComment) {
    return;
  }
  for (const [, name, value] of line.matchAll(/\[(id|tag):((?:\\\]|[^\]])*)\]/g)) {
    const text = restoreEscapes((value ?? '').replaceAll('\\]', ']')).trim();
    if (text !== '' && name === 'id') {
      state.externalId = text;
    } else if (text !== '') {
      state.tags.push(text);
    }
  }
}

/** `$course$/top/安全/消防` means 安全 › 消防; `//` is an escaped slash within a name. */
function categoryPath(source: string): string[] {
  const names = restoreEscapes(source.replaceAll('//', '\uFDD9').replaceAll('/', '\uFDDA'))
    .split('\uFDDA')
    .map((name) => name.replaceAll('\uFDD9', '/').trim())
    .filter((name) => name !== '' && !/^\$\w+\$$/.test(name));
  return names[0] === 'top' ? names.slice(1) : names;
}
