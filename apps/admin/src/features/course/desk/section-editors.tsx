import type { SectionEditContent, SectionKind } from '@palm/contract/course/kinds';
import { ArticleEditor, ArticleReader } from './kinds/article.tsx';
import { AudioEditor, AudioReader } from './kinds/audio.tsx';
import { DocumentEditor, DocumentReader } from './kinds/document.tsx';
import { ExamEditor, ExamReader } from './kinds/exam.tsx';
import { VideoEditor, VideoReader } from './kinds/video.tsx';
import type { SectionEditorOf, SectionEditorProps, SectionReaderOf } from './section-kind.ts';

/** Editor and read-only view of each section kind. */
const sectionEditors: { readonly [Kind in SectionKind]: { Editor: SectionEditorOf<Kind>; Reader: SectionReaderOf<Kind> } } = {
  video: { Editor: VideoEditor, Reader: VideoReader },
  audio: { Editor: AudioEditor, Reader: AudioReader },
  article: { Editor: ArticleEditor, Reader: ArticleReader },
  document: { Editor: DocumentEditor, Reader: DocumentReader },
  exam: { Editor: ExamEditor, Reader: ExamReader },
};

/** Edits the content of a section with the editor of its kind. */
export function SectionContent<Kind extends SectionKind>({ kind, ...props }: SectionEditorProps<Kind> & { kind: Kind }) {
  const Editor: SectionEditorOf<Kind> = sectionEditors[kind].Editor;
  return <Editor {...props} />;
}

/** Shows the content of a section with the reader of its kind. */
export function SectionReading<Kind extends SectionKind>({ kind, content }: { kind: Kind; content: SectionEditContent<Kind> }) {
  const Reader: SectionReaderOf<Kind> = sectionEditors[kind].Reader;
  return <Reader content={content} />;
}
