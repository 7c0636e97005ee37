import type { SectionKind } from '@palm/contract/course/kinds';
import { ArticleEditor } from './kinds/article.tsx';
import { AudioEditor } from './kinds/audio.tsx';
import { DocumentEditor } from './kinds/document.tsx';
import { ExamEditor } from './kinds/exam.tsx';
import { VideoEditor } from './kinds/video.tsx';
import type { SectionEditorOf, SectionEditorProps } from './section-kind.ts';

/** The editor of each kind of sections. */
const sectionEditors: { readonly [Kind in SectionKind]: SectionEditorOf<Kind> } = {
  video: VideoEditor,
  audio: AudioEditor,
  article: ArticleEditor,
  document: DocumentEditor,
  exam: ExamEditor,
};

/** Edits the content of a section by the editor of its kind. */
export function SectionContent<Kind extends SectionKind>({ kind, ...props }: SectionEditorProps<Kind> & { kind: Kind }) {
  const Editor: SectionEditorOf<Kind> = sectionEditors[kind];
  return <Editor {...props} />;
}
