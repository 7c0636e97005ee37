import type { CourseEdit } from '@palm/contract/course/admin';
import type { coursePublishApi } from '@palm/contract/course/publish';
import type { ResultOf } from '@palm/contract/endpoint';
import { Checkbox, Modal, Skeleton } from 'antd';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { CourseChanges } from './course-changes.tsx';
import { CourseEffect } from './course-effect.tsx';
import { PublishFindings } from './publish-findings.tsx';
import { usePublishing } from './use-publishing.ts';

type Check = ResultOf<typeof coursePublishApi.check>;
type PublishDialogProps = { course: CourseEdit; onSection: (sectionId: string) => void; onClose: () => void };

/** The effect of publishing on the course and every learner, before publishing. */
export function PublishDialog({ course, onSection, onClose }: PublishDialogProps) {
  const publishing = usePublishing(course, onClose);
  const { check, allowed, settled, reach } = publishing;
  return (
    <Modal
      open
      centered
      width={680}
      title={check.data ? `发布第 ${check.data.edition} 版` : `发布《${course.title}》`}
      mask={{ closable: false }}
      cancelText="再改改"
      okText={allowed ? `发布给 ${reach.toLocaleString('zh-CN')} 名学员` : '发布'}
      okButtonProps={{ disabled: !allowed || !settled, loading: publishing.sending }}
      onOk={publishing.send}
      onCancel={onClose}
    >
      {check.isPending && <Skeleton active />}
      {check.isError && <ErrorOf error={check.error} title="没有检查成" onRetry={() => void check.refetch()} />}
      {check.data && (
        <>
          <PublishFindings findings={check.data.findings} onSection={onSection} />
          <CourseChanges edition={check.data.edition} changes={check.data.changes} />
          {check.data.learnerCount > 0 ? <Effect publishing={publishing} /> : <Reach check={check.data} />}
        </>
      )}
    </Modal>
  );
}

function Effect({ publishing }: { publishing: ReturnType<typeof usePublishing> }) {
  const { check, effect, preview, setCompleted, loses, notifyLowered, setTellLowered } = publishing;
  if (effect.isError) {
    // The draft may have changed since the check, so both are refetched.
    return <ErrorOf error={effect.error} title="没有算出影响" onRetry={() => void check.refetch().then(() => effect.refetch())} />;
  }
  if (!effect.data) {
    return <Skeleton active />;
  }
  return (
    <>
      <CourseEffect preview={preview} effect={effect.data} onCompleted={setCompleted} />
      {loses && (
        <Checkbox checked={notifyLowered} onChange={({ target }) => setTellLowered(target.checked)}>
          给进度降低的学员发消息，说明原因和要补学的小节
        </Checkbox>
      )}
    </>
  );
}

const Reach = ({ check }: { check: Check }) => <p>{check.audienceCount.toLocaleString('zh-CN')} 人可以看到这门课程，还没有人学习。</p>;
