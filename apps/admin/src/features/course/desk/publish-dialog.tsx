import type { CourseEdit } from '@palm/contract/course-authoring';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Modal, Skeleton } from 'antd';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { publishCheckQuery, usePublishCourse } from '../course.api.ts';
import styles from './desk.module.css';

type PublishDialogProps = { course: CourseEdit; onSection: (sectionId: string) => void; onClose: () => void };

/** What publishing would do, before it is done. */
export function PublishDialog({ course, onSection, onClose }: PublishDialogProps) {
  const check = useQuery(publishCheckQuery(course.id));
  const publish = usePublishCourse();
  const { message } = App.useApp();
  const blocked = check.data?.findings.some(({ level }) => level === 'error') ?? true;
  const reach = check.data?.audienceCount.toLocaleString('zh-CN');
  const send = () =>
    publish.mutate(
      { courseId: course.id },
      {
        onSuccess: () => {
          void message.success(`《${course.title}》已发布`);
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      centered
      width={680}
      title={`发布《${course.title}》`}
      mask={{ closable: false }}
      cancelText="再改改"
      okText={reach === undefined || blocked ? '发布' : `发布给 ${reach} 人`}
      okButtonProps={{ disabled: blocked || check.isFetching, loading: publish.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      {check.isPending && <Skeleton active />}
      {check.isError && <ErrorOf error={check.error} title="没有检查成" onRetry={() => void check.refetch()} />}
      {check.data && (
        <>
          <Findings
            findings={check.data.findings}
            onSection={(sectionId) => {
              onSection(sectionId);
              onClose();
            }}
          />
          {check.data.changes.length > 0 && (
            <>
              <h3 className={styles.sub}>这次的改动</h3>
              <ul className={styles.findings}>
                {check.data.changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </>
          )}
          <h3 className={styles.sub}>影响</h3>
          <p>
            {reach} 人可以看到这门课程
            {check.data.learnerCount > 0 && `；${check.data.learnerCount.toLocaleString('zh-CN')} 人正在学，发布后按新的内容重新计算进度`}。
          </p>
        </>
      )}
    </Modal>
  );
}

type Finding = { level: 'error' | 'warning'; text: string; sectionId: string | null };

function Findings({ findings, onSection }: { findings: readonly Finding[]; onSection: (sectionId: string) => void }) {
  if (findings.length === 0) {
    return <p>检查过了，没有问题。</p>;
  }
  return (
    <>
      <h3 className={styles.sub}>发布前要看一下</h3>
      <ul className={styles.findings}>
        {findings.map(({ level, text, sectionId }) => (
          <li key={text} data-level={level}>
            {level === 'error' ? <CircleAlert size={16} aria-label="必须先改" /> : <TriangleAlert size={16} aria-label="提醒" />}
            <span>{text}</span>
            {sectionId !== null && (
              <Button type="link" size="small" onClick={() => onSection(sectionId)}>
                去修改
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
