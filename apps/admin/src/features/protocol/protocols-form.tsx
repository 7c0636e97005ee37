import { protocolKeys, type ProtocolKey } from '@palm/contract/organisation/protocols';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { protocolsQuery } from './protocol.api.ts';
import styles from './protocol.module.css';
import { ProtocolEditor } from './protocol-editor.tsx';

/** 协议: what people agree to before they use the product, one text beside the other. */
export function ProtocolsForm() {
  const { client } = useServices();
  const query = useQuery(protocolsQuery(client));
  const [key, setKey] = useState<ProtocolKey>(protocolKeys[0]);
  if (query.isPending) {
    return (
      <Panel>
        <Skeleton active paragraph={{ rows: 8 }} />
      </Panel>
    );
  }
  if (query.data === undefined) {
    return <ErrorOf error={query.error} title="协议没有加载出来" onRetry={() => void query.refetch()} />;
  }
  const { list, members } = query.data;
  const shown = list.find((one) => one.key === key);
  return (
    <div className={styles.stack}>
      <Segmented<ProtocolKey>
        aria-label="哪一份"
        value={key}
        options={list.map((one) => ({ value: one.key, label: one.title }))}
        onChange={setKey}
      />
      {shown && <ProtocolEditor key={shown.key} protocol={shown} members={members} />}
    </div>
  );
}
