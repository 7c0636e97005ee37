import type { MemberRow } from '@palm/contract/member/admin';
import { useQuery } from '@tanstack/react-query';
import { App, Checkbox, Modal, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../../shared/autosave/use-has-input.ts';
import { SearchSelect } from '../../../shared/pick/search-select.tsx';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { MergePreview } from './merge-preview.tsx';
import { mergePreviewQuery, otherAccountsQuery, useMerge, type Two } from './merge.api.ts';
import styles from './merge.module.css';

type Account = Pick<MemberRow, 'id' | 'name' | 'account'>;

const nameOf = ({ name, account }: Account) => `${name}（${account}）`;

type WhoProps = { one: Account; other: Account | null; onOther: (other: Account | null) => void };

function OtherAccount({ one, other, onOther }: WhoProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState(one.name);
  const found = useQuery(otherAccountsQuery(client, keyword, one.id));
  const data = found.data ?? [];
  const known = other === null || data.some(({ id }) => id === other.id) ? data : [other, ...data];
  return (
    <SearchSelect
      label="另一个账号"
      placeholder="按姓名、账号或手机号找另一个账号"
      found={found}
      choices={known.map((account) => ({ value: account.id, label: nameOf(account) }))}
      value={other?.id ?? null}
      onSearch={setKeyword}
      onChange={(id) => onOther(known.find((account) => account.id === id) ?? null)}
    />
  );
}

function Preview({ two }: { two: Two }) {
  const { client } = useServices();
  const query = useQuery(mergePreviewQuery(client, two));
  if (query.isError) {
    return <ErrorOf error={query.error} title="不能预览合并" onRetry={() => void query.refetch()} />;
  }
  return query.data === undefined ? <Skeleton active paragraph={{ rows: 6 }} /> : <MergePreview preview={query.data} />;
}

/** Two accounts of one person: which one to keep, what is transferred, and confirming that it is the same person. */
export function MergeDialog({ one, onClose }: { one: Account; onClose: () => void }) {
  const { client } = useServices();
  const { message } = App.useApp();
  const merge = useMerge();
  const [other, setOther] = useState<Account | null>(null);
  const [keptId, setKeptId] = useState(one.id);
  const [sure, setSure] = useState(false);
  const { typing, leave } = useHasInput('选好的账号');
  const two = other && { keptId, goneId: keptId === one.id ? other.id : one.id };
  const { data: preview, isFetching } = useQuery(mergePreviewQuery(client, two));
  const isReady = two !== null && preview?.obstacle === null && !isFetching && sure;
  const choose = (chosen: Account | null) => {
    setOther(chosen);
    setKeptId(one.id);
    setSure(false);
  };
  const act = () =>
    two &&
    merge.mutate(two, {
      onSuccess: () => {
        void message.success(`已合并到「${preview?.kept.name ?? ''}」`);
        onClose();
      },
    });
  return (
    <Modal
      open
      width={640}
      title={`合并「${one.name}」的账号`}
      okText="合并"
      cancelText="取消"
      okButtonProps={{ danger: true, disabled: !isReady }}
      confirmLoading={merge.isPending}
      mask={{ closable: false }}
      onOk={act}
      onCancel={() => leave(onClose)}
    >
      <div className={styles.dialog}>
        <p>同一个人有两个账号时用它：记录都归到一个账号，另一个停用。</p>
        <OtherAccount one={one} other={other} onOther={typing(choose)} />
        {other && two && (
          <>
            <Radio.Group
              aria-label="保留哪个账号"
              value={keptId}
              onChange={({ target }) => {
                setKeptId(String(target.value));
                setSure(false);
              }}
              options={[one, other].map((account) => ({ value: account.id, label: `保留 ${nameOf(account)}` }))}
            />
            <Preview key={keptId} two={two} />
            <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
              已核对是同一个人；合并以后不能撤销
            </Checkbox>
          </>
        )}
      </div>
    </Modal>
  );
}
