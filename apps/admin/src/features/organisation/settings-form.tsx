import { settings as settingsSchema, type Settings } from '@palm/contract/organisation/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useServices } from '../../shared/services.tsx';
import { SaveBar } from '../../shared/ui/save-bar.tsx';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import { BrandingFields } from './branding-fields.tsx';
import { currentSettingsQuery, settingsQuery, useUpdateSettings } from './organisation.api.ts';
import { RuleFields } from './rule-fields.tsx';
import type { StoredSettings } from './settings-draft.ts';
import { clashText, useChangedFields } from './use-changed-fields.ts';

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

function Editor({ part, stored }: { part: 'branding' | 'rules'; stored: StoredSettings }) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const read = async () => settingsSchema.parse(await queryClient.fetchQuery(currentSettingsQuery(client)));
  const { draft, changed, change, meet, settle, discard } = useChangedFields<Settings>(settingsSchema.parse(stored), read);
  const update = useUpdateSettings();
  const { message } = App.useApp();
  const Fields = part === 'branding' ? BrandingFields : RuleFields;
  const save = async () => {
    const checked = settingsSchema.safeParse(draft);
    if (!checked.success) {
      void message.error(checked.error.issues[0]?.message ?? '填写有误');
      return;
    }
    const { value, clashes } = await meet();
    if (value === null) {
      void message.warning(clashText(clashes.map((name) => names[name])), 8);
      return;
    }
    await update.mutateAsync(value);
    settle(value);
    void message.success('已保存');
  };
  return (
    <>
      <Fields stored={stored} draft={draft} onChange={change} />
      {changed.length > 0 && (
        <SaveBar
          text={`${changed.map((name) => names[name]).join('、')}有改动，保存后全员可见`}
          saving={update.isPending}
          onSave={() => void save().catch(() => undefined)}
          onDiscard={discard}
        />
      )}
    </>
  );
}
