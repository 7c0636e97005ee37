import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useRef } from 'react';
import { useViewOnly } from '../session/view-only.tsx';
import { usePaste } from './paste/use-paste.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { scriptMarks } from './script-marks.ts';
import { tableNodes } from './table-nodes.ts';

type RichTextEditorProps = {
  /** Only read when the editor mounts. */
  initial: string;
  label: string;
  onChange: (html: string) => void;
  /** False for texts without pictures. */
  pictures?: boolean;
};

/** Of `report.py`, every letter belongs to the author: only what is written as an address becomes a link. */
const isWebAddress = (text: string): boolean => /^(https?:\/\/|www\.)/i.test(text);

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    code: false,
    link: { openOnClick: false, defaultProtocol: 'https', shouldAutoLink: isWebAddress },
  }),
  Image.configure({ inline: false }),
  ...scriptMarks,
  ...tableNodes,
];

/** What Markdown turns into a format only at the start of a line; elsewhere 5 * 3 * 2 and __ are meant as they are typed. */
const STARTS_OF_LINES = ['heading', 'bulletList', 'orderedList'];

/** Rich text editor with headings, lists, quotes, links, pictures and tables. An empty text is an empty string, not an empty paragraph. */
export function RichTextEditor({ initial, label, onChange, pictures = true }: RichTextEditorProps) {
  const latest = useRef<Editor | null>(null);
  const paste = usePaste(() => latest.current);
  const viewOnly = useViewOnly();
  const editor = useEditor({
    extensions,
    enableInputRules: STARTS_OF_LINES,
    enablePasteRules: ['link'],
    editable: !viewOnly,
    content: initial,
    editorProps: {
      handlePaste: (_view, event) => paste(event),
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', class: styles.text ?? '' },
    },
    onCreate: ({ editor: created }) => {
      latest.current = created;
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={styles.editor}>
      {!viewOnly && <RichTextToolbar editor={editor} pictures={pictures} />}
      <EditorContent editor={editor} />
    </div>
  );
}
