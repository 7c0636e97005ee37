import { settings as settingsSchema, type Settings } from '@palm/contract/organisation/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { CopyNote } from '../../shared/autosave/editing-notes.tsx';
import { useChangedFields } from '../../shared/autosave/use-changed-fields.ts';
import type { Revised } from '../../shared/autosave/use-touched-fields.ts';
import { useServices } from '../../shared/services.tsx';
import { SaveBar } from '../../shared/ui/save-bar.tsx';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import { BrandingFields } from './branding-fields.tsx';
import { settingsQuery, useUpdateSettings } from './organisation.api.ts';
import { RuleFields } from './rule-fields.tsx';
import { settingWords, type StoredSettings } from './settings-draft.ts';

/** The organisation's settings, in two parts that are saved together. */
export function SettingsForm({ part }: { part: 'branding' | 'rules' }) {
  const { client } = useServices();
  const query = useQuery(settingsQuery(client));
  return (
    <QueryPanel query={query} title="设置没有加载出来">
      {(data) => <Editor key={part} part={part} stored={data} />}
    </QueryPanel>
  );
}

const names: Readonly<Record<keyof Settings, string>> = {
  name: '组织名称',
  appName: '应用名称',
  slogan: '口号',
  loginTitle: '登录页标题',
  themeColor: '主题色',
  grayType: '灰色模式',
  logoKey: '标志',
  iconKey: '浏览器图标',
  loginBackgroundKey: '登录页背景',
  stylesheet: '自定义样式',
  watermarkEnabled: '水印',
  watermarkText: '水印内容',
  onePlayer: '同时播放',
  mobileRequired: '手机绑定',
  selfRegistration: '自行加入',
  oneSessionPerTerminal: '登录设备',
  timeZone: '时区',
};

const revised = (stored: StoredSettings): Revised<Settings> => ({ value: settingsSchema.parse(stored), revision: stored.revision });

function Editor({ part, stored }: { part: 'branding' | 'rules'; stored: StoredSettings }) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const update = useUpdateSettings();
  const { draft, changed, change, save, discard, ...copies } = useChangedFields<Settings>(revised(stored), {
    object: `settings-${part}`,
    what: '组织设置',
    names,
    read: async () => revised(await queryClient.fetchQuery({ ...settingsQuery(client), staleTime: 0 })),
    send: (value, revision) => update.mutateAsync({ ...value, revision }),
  });
  const { message } = App.useApp();
  const Fields = part === 'branding' ? BrandingFields : RuleFields;
  const check = () => {
    const checked = settingsSchema.safeParse(draft);
    if (checked.success) {
      void save().catch(() => undefined);
    } else {
      void message.error(checked.error.issues[0]?.message ?? '填写有误');
    }
  };
  return (
    <>
      <CopyNote edited={copies} names={names} show={settingWords} />
      <Fields stored={stored} draft={draft} onChange={change} />
      {changed.length > 0 && (
        <SaveBar
          text={`${changed.map((name) => names[name]).join('、')}有改动，保存后全员可见`}
          saving={update.isPending}
          onSave={check}
          onDiscard={discard}
        />
      )}
    </>
  );
}
