import { Mark, mergeAttributes } from '@tiptap/react';

/** Of subscript and superscript, a text has at most one. */
const EXCLUDES = 'subscript superscript';

const scriptMark = (name: 'subscript' | 'superscript', { tag, align, shortcut }: { tag: string; align: string; shortcut: string }) =>
  Mark.create({
    name,
    excludes: EXCLUDES,
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return { [shortcut]: () => this.editor.commands.toggleMark(name) };
    },
  });

export const scriptMarks = [
  scriptMark('subscript', { tag: 'sub', align: 'sub', shortcut: 'Mod-,' }),
  scriptMark('superscript', { tag: 'sup', align: 'super', shortcut: 'Mod-.' }),
];
