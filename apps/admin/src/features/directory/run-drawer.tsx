import type { DirectoryChange, DirectoryRun, DirectoryUndone } from '@palm/contract/directory/admin';
import { changeFieldNames, changeKindNames } from '@palm/contract/directory/words';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Flex, Table, Typography } from 'antd';
import { useState } from 'react';
import { DrawerTools } from '../../shared/list/drawer-tools.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { changesQuery, exportChanges, useApplyRun, useUndoRun, type ChangesQuery } from './directory.api.ts';
import { sumOf } from './run-words.ts';

const PAGE_SIZE = 20;

type RunDrawerProps = { run: DirectoryRun; onClose: () => void };

/** The changes of a run, and its actions: apply it, or undo it. */
export function RunDrawer({ run, onClose }: RunDrawerProps) {
  const { client } = useServices();
  const [asked, setAsked] = useState<ChangesQuery>({ runId: run.id, pageNo: 1, pageSize: PAGE_SIZE, sort: 'position' });
  const changes = useQuery(changesQuery(client, asked));
  return (
    <Drawer open size={820} title={sumOf(run) || '没有变化'} onClose={onClose} footer={<Acts run={run} onDone={onClose} />}>
      <Flex vertical gap="middle">
        <RunNote run={run} />
        <DrawerTools
          keys={[
            { title: '步骤', sort: 'position' },
            { title: '谁', sort: 'name' },
          ]}
          sort={asked.sort}
          onSort={(sort) => setAsked({ ...asked, pageNo: 1, sort })}
          job="导出同步明细"
          onExport={() => exportChanges(client, asked)}
        />
        {changes.isError ? (
          <ErrorOf error={changes.error} title="明细没有加载出来" onRetry={() => void changes.refetch()} />
        ) : (
          <Table<DirectoryChange>
            size="small"
            rowKey="position"
            loading={changes.isPending}
            scroll={{ x: 640 }}
            dataSource={changes.data?.list ?? []}
            locale={{ emptyText: '目录和这里一致，什么都不用改' }}
            pagination={{
              current: asked.pageNo,
              pageSize: PAGE_SIZE,
              total: changes.data?.total ?? 0,
              hideOnSinglePage: true,
              showSizeChanger: false,
              onChange: (pageNo) => setAsked({ ...asked, pageNo }),
            }}
            columns={[
              { title: '做什么', width: 112, render: (_, { kind }) => changeKindNames[kind] },
              {
                title: '谁',
                width: 176,
                ellipsis: true,
                render: (_, { name, account }) => (account === '' ? name : `${name}（${account}）`),
              },
              { title: '字段', width: 80, render: (_, { field }) => changeFieldNames[field] },
              { title: '现在', render: (_, { before }) => before },
              { title: '改为', render: (_, { after }) => after },
              ...(run.appliedAt === null
                ? []
                : [
                    {
                      title: '写入',
                      width: 72,
                      render: (_: unknown, { kind, applied }: DirectoryChange) => (kind === 'skip' ? '' : applied ? '是' : '否'),
                    },
                  ]),
            ]}
          />
        )}
      </Flex>
    </Drawer>
  );
}

function RunNote({ run: { state, disables, people, skips, left } }: { run: DirectoryRun }) {
  if (state === 'held') {
    return (
      <Alert
        type="warning"
        showIcon
        title={`会停用 ${disables} 人，比平时多。目录里读到 ${people} 人；如果人数不对，先检查「从哪里找起」和「哪些算成员」，不要写入。`}
      />
    );
  }
  if (left > 0) {
    return <Alert type="info" showIcon title={`${left} 处在试算之后又有变化，没有写入`} />;
  }
  return (
    <Typography.Text type="secondary">
      目录里读到 {people} 人{skips > 0 && `，跳过 ${skips} 处，原因写在「改为」一列`}
    </Typography.Text>
  );
}

function Acts({ run, onDone }: { run: DirectoryRun; onDone: () => void }) {
  const confirm = useConfirm();
  const apply = useApplyRun();
  const undo = useUndo(onDone);
  const write = (confirmed: boolean) => apply.mutateAsync({ runId: run.id, confirmed });
  if (run.state === 'planned') {
    return sumOf(run) === '' ? null : (
      <Button type="primary" loading={apply.isPending} onClick={() => void write(false).then(onDone, () => undefined)}>
        写入
      </Button>
    );
  }
  if (run.state === 'held') {
    const ask = () =>
      confirm({
        title: `停用 ${run.disables} 人？`,
        text: '他们马上不能登录，正在使用的会退出。七天之内可以整个撤销。',
        verb: '确认写入',
        onYes: () => write(true).then(onDone),
      });
    return (
      <Button danger onClick={ask}>
        看过了，写入
      </Button>
    );
  }
  return run.undoable ? <Button onClick={() => undo(run)}>撤销这次同步</Button> : null;
}

/** Confirms, undoes a run, and lists what was left unchanged. */
function useUndo(onDone: () => void): (run: DirectoryRun) => void {
  const { message, modal } = App.useApp();
  const confirm = useConfirm();
  const undo = useUndoRun();
  const tell = ({ restored, left, leftTotal }: DirectoryUndone) => {
    if (leftTotal === 0) {
      void message.success(`已恢复 ${restored} 处`);
      return;
    }
    const content = (
      <>
        <p>{leftTotal} 处保持现在的样子：</p>
        <ul>
          {left.map(({ name, reason }, place) => (
            <li key={`${name} ${place}`}>
              {name}：{reason}
            </li>
          ))}
        </ul>
      </>
    );
    modal.info({ title: `已恢复 ${restored} 处`, width: 480, centered: true, okText: '知道了', content });
  };
  return (run) =>
    confirm({
      title: '撤销这次同步？',
      text: '新增而没有登录过的人会删除，改过的字段恢复原样，停用的人恢复。同步之后又被修改过的保持现在的样子，并列出来。',
      verb: '撤销同步',
      onYes: async () => {
        tell(await undo.mutateAsync({ runId: run.id }));
        onDone();
      },
    });
}
