import type { ImportChange } from '@palm/contract/member/import';
import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { downloadImportChanges, importChangesQuery } from '../member.api.ts';
import styles from './import.module.css';

const PAGE_SIZE = 20;

/** All field changes, with old and new values, before anything is written. */
export function ChangesTable({ checkId, total, people }: { checkId: string; total: number; people: number }) {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const changes = useQuery(importChangesQuery(client, checkId, pageNo));
  return (
    <section className={styles.changes} aria-label="会改变的内容">
      <div className={styles.changesHead}>
        <h3>
          会改 {people} 人的 {total} 处
        </h3>
        <Button
          type="link"
          size="small"
          icon={<Download size={14} />}
          onClick={() => void downloadImportChanges(client, checkId).catch(() => undefined)}
        >
          下载明细
        </Button>
      </div>
      {changes.isError ? (
        <ErrorOf error={changes.error} title="明细没有加载出来" onRetry={() => void changes.refetch()} />
      ) : (
        <Table<ImportChange>
          size="small"
          rowKey={({ row, field }) => `${row} ${field}`}
          loading={changes.isPending}
          scroll={{ x: 640, y: 240 }}
          dataSource={changes.data?.list ?? []}
          pagination={{ current: pageNo, pageSize: PAGE_SIZE, total, hideOnSinglePage: true, showSizeChanger: false, onChange: setPageNo }}
          columns={[
            { title: '行号', dataIndex: 'row', width: 64, className: 'numeric' },
            { title: '成员', width: 160, ellipsis: true, render: (_, { name, account }) => `${name}（${account}）` },
            { title: '字段', width: 88, dataIndex: 'title', ellipsis: true },
            { title: '现在', render: (_, { before }) => before || <span className={styles.none}>（空）</span> },
            { title: '改为', render: (_, { after }) => <b>{after}</b> },
          ]}
        />
      )}
    </section>
  );
}
