import type { PickedFile } from '@palm/client/upload/upload-item';
import type { CourseEdit } from '@palm/contract/course/admin';
import { App, Modal } from 'antd';
import { useState } from 'react';
import { newId } from '@palm/client/new-id';
import { useServices } from '../../../shared/services.tsx';
import { DropZone } from '../../../shared/upload/drop-zone.tsx';
import { useAddSection } from '../course.api.ts';
import { useSectionFile } from '../section-file.ts';
import { sectionEndings, sectionKindOf, sectionTitleOf } from './files-as-sections.ts';

type AddFilesProps = { courseId: string; chapter: CourseEdit['chapters'][number]; onClose: () => void };

/** Creates a section per file, in order, and uploads the files in the background. */
function useFilesAsSections({ courseId, chapter }: Omit<AddFilesProps, 'onClose'>) {
  const { uploads } = useServices();
  const { message } = App.useApp();
  const add = useAddSection();
  const sectionFile = useSectionFile(courseId);
  return async (files: readonly PickedFile[]) => {
    const refused: string[] = [];
    for (const picked of files) {
      const found = sectionKindOf(picked.file.name);
      if (found) {
        const title = sectionTitleOf(picked.file.name);
        const { id } = await add.mutateAsync({ creationId: newId(), chapterId: chapter.id, title, kind: found.kind });
        uploads.add(picked, { purpose: found.purpose, ...sectionFile(id) });
      } else {
        refused.push(picked.file.name);
      }
    }
    if (refused.length > 0) {
      void message.warning(`没有添加 ${refused.join('、')}：视频请转成 mp4 或 mov，音频用 mp3 或 m4a，文档导出成 pdf`, 8);
    }
  };
}

/** Several files at once, each becoming a section. */
export function AddFiles({ courseId, chapter, onClose }: AddFilesProps) {
  const addFiles = useFilesAsSections({ courseId, chapter });
  const [adding, setAdding] = useState(false);
  const take = (files: PickedFile[]) => {
    setAdding(true);
    // The client has already shown the refusal; the sections created before it remain.
    void addFiles(files)
      .catch(() => undefined)
      .finally(onClose);
  };
  return (
    <Modal open centered width={520} title={`上传多个文件到「${chapter.title}」`} footer={null} onCancel={onClose} loading={adding}>
      <DropZone multiple accept={sectionEndings} hint="视频、音频、pdf，每个文件成为一节，名称取自文件名" onFiles={take} />
    </Modal>
  );
}
