import type { SectionEditContent } from '@palm/contract/course/kinds';
import { FileDrop } from '../../../../shared/upload/file-drop.tsx';
import { Panel } from '../../../../shared/ui/panel.tsx';
import { useSectionFile } from '../../section-file.ts';
import { NO_CONTENT, type SectionEditorProps } from '../section-kind.ts';
import { StoredFile } from '../stored-file.tsx';

export function DocumentEditor({ courseId, section, content, draft, onChange }: SectionEditorProps<'document'>) {
  const sectionFile = useSectionFile(courseId);
  return (
    <Panel title="文档" note="pdf，按看过的页数计算进度">
      <StoredFile
        name={content.fileName}
        note={section.pages === null ? '' : `${section.pages} 页`}
        present={draft.objectKey !== null}
        onRemove={() => onChange({ objectKey: null })}
      >
        <FileDrop
          purpose="document"
          hint="一个 pdf 文件"
          lasting={sectionFile(section.id)}
          onDone={({ objectKey }) => onChange({ objectKey })}
        />
      </StoredFile>
    </Panel>
  );
}

export const DocumentReader = ({ content: { fileName } }: { content: SectionEditContent<'document'> }) => fileName ?? NO_CONTENT;
