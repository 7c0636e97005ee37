import type { PointRule } from '@palm/contract/points/admin';
import { App, Button, Form, Switch } from 'antd';
import { useState } from 'react';
import { EditDialog } from '../../shared/autosave/edit-dialog.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ruleRules, useReadRules, useSaveRule } from './points.api.ts';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './points.module.css';

const limitText = ({ dailyLimit }: PointRule) => (dailyLimit === null ? '每天不限' : `每天最多 ${dailyLimit} 分`);

function Rule({ rule, onEdit }: { rule: PointRule; onEdit: () => void }) {
  const save = useSaveRule();
  const read = useReadRules();
  const { message } = App.useApp();
  const toggle = (enabled: boolean) =>
    save.mutate(
      { ...rule, enabled },
      {
        onSuccess: () => void message.success(enabled ? `已启用「${rule.name}」` : `已停用「${rule.name}」`),
        // Somebody else may have changed it: the switch then works on what is stored now.
        onError: () => void read().catch(() => undefined),
      },
    );
  return (
    <li>
      <span>
        <b>{rule.name}</b>
        <small>{rule.enabled ? `${rule.points} 分，${limitText(rule)}` : '停用，不记积分'}</small>
      </span>
      <Button type="link" aria-label={`修改「${rule.name}」`} onClick={onEdit}>
        修改
      </Button>
      <Switch aria-label={`启用「${rule.name}」`} checked={rule.enabled} loading={save.isPending} onChange={toggle} />
    </li>
  );
}

type RuleDraft = Pick<PointRule, 'points' | 'dailyLimit' | 'enabled'>;

const fieldNames: Readonly<Record<keyof RuleDraft, string>> = { points: '每次得几分', dailyLimit: '每天最多几分', enabled: '启用' };

const storedOf = ({ points, dailyLimit, enabled, revision }: PointRule): Stored<RuleDraft> => ({
  value: { points, dailyLimit, enabled },
  revision,
  savedAt: null,
  savedBy: null,
});

function RuleDialog({ rule, onClose }: { rule: PointRule; onClose: () => void }) {
  const { kind, name } = rule;
  const update = useSaveRule();
  const read = useReadRules();
  return (
    <EditDialog<RuleDraft>
      editing={{
        object: `point-rule-${kind}`,
        what: '这条规则',
        stored: storedOf(rule),
        save: async (draft, revision) => (await update.mutateAsync({ kind, ...draft, revision })).revision,
        load: async () => storedOf((await read()).rules.find((one) => one.kind === kind) ?? rule),
      }}
      names={fieldNames}
      show={(field, value) => (field === 'dailyLimit' && value === null ? '不限' : undefined)}
      width={440}
      title={`修改「${name}」`}
      said={() => `已保存「${name}」`}
      onClose={onClose}
    >
      <p style={{ marginBottom: 16 }}>从现在起生效，已经得到的积分不变。</p>
      <Form.Item name="points" label="每次得几分" rules={[zodRule(ruleRules.points)]}>
        <NumberInput style={{ width: 160 }} precision={0} min={1} />
      </Form.Item>
      <Form.Item name="dailyLimit" label="每天最多几分，不限制就留空" style={{ marginBottom: 0 }}>
        <NumberInput style={{ width: 160 }} precision={0} min={1} />
      </Form.Item>
    </EditDialog>
  );
}

/** What earns points, with daily limits. */
export function RuleList({ rules }: { rules: readonly PointRule[] }) {
  const [editing, setEditing] = useState<PointRule | null>(null);
  return (
    <Panel title="积分规则" note="超过每天上限的部分记为不计，成员能看到原因">
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <Rule key={rule.kind} rule={rule} onEdit={() => setEditing(rule)} />
        ))}
      </ul>
      {editing && <RuleDialog rule={editing} onClose={() => setEditing(null)} />}
    </Panel>
  );
}
