import type { ThemeEdit } from '@palm/contract/theme/admin';
import { useQuery } from '@tanstack/react-query';
import { App, Modal, Skeleton } from 'antd';
import { ChangeList } from '../../../shared/publish/change-list.tsx';
import { FindingList } from '../../../shared/publish/finding-list.tsx';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { publishCheckQuery, usePublishTheme } from '../theme.api.ts';
import styles from './theme-desk.module.css';

type PublishDialogProps = { theme: ThemeEdit; onBlock: (blockId: string) => void; onClose: () => void };

/** What publishing would change and whom it reaches, before it is done. */
export function PublishDialog({ theme, onBlock, onClose }: PublishDialogProps) {
  const { client } = useServices();
  const { message } = App.useApp();
  const publish = usePublishTheme();
  const check = useQuery(publishCheckQuery(client, theme.id));
  const allowed = check.isSuccess && check.data.findings.every(({ level }) => level !== 'error');
  const send = () => {
    if (!check.data) {
      return;
    }
    const { revision, edition } = check.data;
    publish.mutate(
      { themeId: theme.id, revision, edition },
      {
        onSuccess: () => {
          void message.success(`《${theme.draft.title}》已发布`);
          onClose();
        },
        // Somebody changed or published it meanwhile: show what publishing would do now.
        onError: () => void check.refetch(),
      },
    );
  };
  return (
    <Modal
      open
      centered
      width={680}
      title={check.data ? `发布第 ${check.data.edition} 版` : `发布《${theme.draft.title}》`}
      mask={{ closable: false }}
      cancelText="再改改"
      okText={check.data && allowed ? `发布给 ${check.data.audienceCount.toLocaleString('zh-CN')} 人` : '发布'}
      okButtonProps={{ disabled: !allowed || check.isFetching, loading: publish.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      {check.isPending && <Skeleton active />}
      {check.isError && <ErrorOf error={check.error} title="没有检查成" onRetry={() => void check.refetch()} />}
      {check.data && (
        <>
          <FindingList
            findings={check.data.findings.map(({ level, text, blockId }) => ({ level, text, partId: blockId }))}
            onPart={onBlock}
          />
          {check.data.changes.length > 0 && <ChangeList label="这次的改动" changes={check.data.changes} />}
          {check.data.edition > 1 && check.data.changes.length === 0 && (
            <p className={styles.note}>内容与第 {check.data.edition - 1} 版没有差别。</p>
          )}
          <p className={styles.note}>可见范围内的成员马上可以看到、搜到；货架上没有对某人开放的内容，那个人看不到。</p>
        </>
      )}
    </Modal>
  );
}
