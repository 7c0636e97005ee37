import { deliverySettingApi, providerWords, type DeliverySetting, type ProviderKey } from '@palm/contract/delivery/setting';
import { channelNames } from '@palm/contract/delivery/templates';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { useEditing, type Edited } from '../../shared/autosave/use-editing.ts';
import { useServices } from '../../shared/services.tsx';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './delivery.module.css';
import { settingsQuery, useReadSetting, useUpdateSetting } from './delivery.api.ts';
import { serviceNames, serviceWords, storedOf, withoutSecrets, type ServiceDraft } from './service-draft.ts';
import { secretNames, ServiceFields, type Problems } from './service-fields.tsx';
import { offWhere } from '../../shared/session/view-only.tsx';

/** Providers for SMS and e-mail. */
export function ServiceSettings() {
  const { client } = useServices();
  const query = useQuery(settingsQuery(client));
  return (
    <QueryPanel query={query} title="设置没有加载出来">
      {(data) => (
        <div className={styles.stack}>
          {data.list.map((setting) => (
            <ServiceForm key={setting.channel} stored={setting} />
          ))}
        </div>
      )}
    </QueryPanel>
  );
}

const whatOf = ({ channel }: DeliverySetting): string => `${channelNames[channel]}的设置`;

const choicesOf = ({ channel }: DeliverySetting) =>
  Object.entries(providerWords).flatMap(([value, { name, channels }]) => (channels.includes(channel) ? [{ value, label: name }] : []));

const bodyOf = (channel: DeliverySetting['channel'], { settings, provider, secret, dailyLimit }: ServiceDraft) => ({
  channel,
  setting: settings[provider],
  secret,
  dailyLimit,
});

/** What is wrong with a draft, the first problem of each field. */
function problemsOf(channel: DeliverySetting['channel'], draft: ServiceDraft): Problems {
  const checked = deliverySettingApi.update.body.safeParse(bodyOf(channel, draft));
  const issues = checked.error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path.at(-1)), message]));
}

function useServiceEditing(stored: DeliverySetting): Edited<ServiceDraft> {
  const { channel } = stored;
  const update = useUpdateSetting();
  const read = useReadSetting(stored);
  return useEditing<ServiceDraft>({
    object: `delivery-${channel}`,
    what: whatOf(stored),
    stored: storedOf(stored),
    automatic: false,
    validationErrorOf: () => null,
    withoutSecrets,
    save: async (draft, revision) => (await update.mutateAsync({ ...bodyOf(channel, draft), revision })).revision,
    load: async () => storedOf(await read()),
  });
}

function ServiceForm({ stored }: { stored: DeliverySetting }) {
  const edited = useServiceEditing(stored);
  const { value: draft, dirty: isDirty } = edited;
  const [problems, setProblems] = useState<Problems>({});
  const { message } = App.useApp();
  const { channel } = stored;
  const setting = draft.settings[draft.provider];
  const change = (changes: Partial<ServiceDraft>) => {
    setProblems({});
    edited.change(changes);
  };
  const save = async () => {
    const found = problemsOf(channel, draft);
    setProblems(found);
    if (Object.keys(found).length === 0 && (await edited.save())) {
      void message.success('已保存，可以测试发送');
    }
  };
  return (
    <Panel title={channelNames[channel]} note={setting.provider === 'outbox' && '存在本机的发件箱里，收件人收不到'}>
      <EditingNotes edited={edited} what={whatOf(stored)} names={serviceNames} show={serviceWords} />
      <div className={styles.form}>
        <Radio.Group
          aria-label={`${channelNames[channel]}的服务`}
          options={choicesOf(stored)}
          value={draft.provider}
          onChange={(event) => change({ provider: event.target.value as ProviderKey, secret: '' })}
        />
        <ServiceFields
          setting={setting}
          problems={problems}
          onChange={(fields) =>
            change({
              settings: { ...draft.settings, [draft.provider]: { ...setting, ...fields } as ServiceDraft['settings'][ProviderKey] },
            })
          }
        />
        <div className={styles.two}>
          {setting.provider !== 'outbox' && (
            <SecretField stored={stored} draft={draft} error={problems['secret']} onChange={(secret) => change({ secret })} />
          )}
          <Labelled label="每天最多发" note="防止被人刷掉余额" error={problems['dailyLimit']}>
            <NumberInput
              aria-label="每天最多发"
              style={{ width: '100%' }}
              suffix="条"
              min={1}
              max={1_000_000}
              precision={0}
              value={draft.dailyLimit}
              onChange={(dailyLimit) => dailyLimit !== null && change({ dailyLimit })}
            />
          </Labelled>
        </div>
        <div className={styles.end}>
          <Button type="primary" {...offWhere(!isDirty)} loading={edited.phase === 'saving'} onClick={() => void save()}>
            保存{channelNames[channel]}
          </Button>
          {isDirty && (
            <Button type="text" onClick={edited.giveUp}>
              放弃修改
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Write-only: the stored secret is never returned. */
type SecretFieldProps = { stored: DeliverySetting; draft: ServiceDraft; error: string | undefined; onChange: (secret: string) => void };

function SecretField({ stored, draft, error, onChange }: SecretFieldProps) {
  const label = secretNames[draft.provider];
  const isKept = stored.hasSecret && stored.setting.provider === draft.provider;
  return (
    <Labelled label={label} note={isKept ? '已保存，不改就留空' : undefined} error={error}>
      <Input.Password
        aria-label={label}
        value={draft.secret}
        placeholder={isKept ? '••••••••' : ''}
        autoComplete="new-password"
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}
