import type { SectionEditContent } from '@palm/contract/course/kinds';
import { RichText } from '@palm/ui/rich-text';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { Panel } from '../../../../shared/ui/panel.tsx';
import { NO_CONTENT, type SectionEditorProps } from '../section-kind.ts';

export function ArticleEditor({ draft, onChange }: SectionEditorProps<'article'>) {
  return (
    <Panel title="正文" note="阅读时长按字数估算">
      <RichTextEditor label="正文" initial={draft.html} onChange={(html) => onChange({ html })} />
    </Panel>
  );
}

export const ArticleReader = ({ content: { html } }: { content: SectionEditContent<'article'> }) =>
  html === '' ? NO_CONTENT : <RichText html={html} />;
