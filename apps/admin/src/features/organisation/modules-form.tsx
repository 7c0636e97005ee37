import type { ResultOf } from '@palm/contract/endpoint';
import { organisationApi } from '@palm/contract/organisation/calls';
import { useQuery } from '@tanstack/react-query';
import { App, Input, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SaveBar } from '../../shared/ui/save-bar.tsx';
import { SortableList } from '../../shared/drag/sortable-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { modulesQuery, useUpdateModules } from './organisation.api.ts';
import styles from './settings.module.css';

type Module = ResultOf<typeof organisationApi.modules>['list'][number];

/** Which modules learners see, under which name and in which order. */
export function ModulesForm() {
  const { client } = useServices();
  const query = useQuery(modulesQuery(client));
  if (query.isPending) {
    return (
      <Panel>
        <Skeleton active paragraph={{ rows: 6 }} />
      </Panel>
    );
  }
  if (query.isError) {
    return <ErrorOf error={query.error} title="模块没有加载出来" onRetry={() => void query.refetch()} />;
  }
  return <Editor stored={query.data.list} />;
}

function Editor({ stored }: { stored: Module[] }) {
  const [draft, setDraft] = useState(stored);
  const update = useUpdateModules();
  const { message } = App.useApp();
  const list = draft.map((module, order) => ({ ...module, order }));
  const changed = JSON.stringify(list) !== JSON.stringify(stored.map((module, order) => ({ ...module, order })));
  const set = (key: Module['key'], changes: Partial<Module>) =>
    setDraft(draft.map((module) => (module.key === key ? { ...module, ...changes } : module)));
  const save = () => {
    const checked = organisationApi.updateModules.body.safeParse({ list });
    if (!checked.success) {
      void message.error(checked.error.issues[0]?.message ?? '填写有误');
      return;
    }
    update.mutate(checked.data, { onSuccess: () => void message.success('已保存') });
  };
  return (
    <>
      <Panel title="模块" note="拖动调整顺序；关闭后，学习端不再出现">
        <SortableList items={draft} idOf={({ key }) => key} nameOf={({ name }) => name} onOrder={setDraft}>
          {({ key, name, enabled }) => (
            <div className={styles.module}>
              <Input
                aria-label={`「${name}」的名称`}
                style={{ maxWidth: 240, marginRight: 'auto' }}
                maxLength={20}
                value={name}
                onChange={(event) => set(key, { name: event.target.value })}
              />
              <Switch aria-label={`显示「${name}」`} checked={enabled} onChange={(on) => set(key, { enabled: on })} />
            </div>
          )}
        </SortableList>
      </Panel>
      {changed && <SaveBar text="模块有改动，保存后全员可见" saving={update.isPending} onSave={save} onDiscard={() => setDraft(stored)} />}
    </>
  );
}
