import { protocolKeys, type ProtocolKey } from '@palm/contract/organisation/protocols';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import { protocolsQuery } from './protocol.api.ts';
import styles from './protocol.module.css';
import { ProtocolEditor } from './protocol-editor.tsx';

/** 协议: the agreements people must accept before using the product, in tabs. */
export function ProtocolsForm() {
  const { client } = useServices();
  const query = useQuery(protocolsQuery(client));
  const [key, setKey] = useState<ProtocolKey>(protocolKeys[0]);
  return (
    <QueryPanel query={query} title="协议没有加载出来">
      {(data) => {
        const { list, members } = data;
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
      }}
    </QueryPanel>
  );
}
