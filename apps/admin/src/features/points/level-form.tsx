import type { PointLevel } from '@palm/contract/points/calls';
import type { ResultOf } from '@palm/contract/endpoint';
import type { pointsAdminApi } from '@palm/contract/points/admin';
import { App, Button, Form, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { useReadRules, useSaveLevels } from './points.api.ts';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './points.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

const WHAT = '等级';
const fieldNames = { levels: '等级' } as const;
const MOST = 20;
const need = (message: string) => [{ required: true, message }];

type PointRules = ResultOf<typeof pointsAdminApi.rules>;

/** A level that was just added has neither yet. */
type LevelDraft = { levels: readonly (Partial<PointLevel> | undefined)[] };

const storedOf = ({ levels, levelsRevision }: Pick<PointRules, 'levels' | 'levelsRevision'>): Stored<LevelDraft> => ({
  value: { levels },
  revision: levelsRevision,
  savedAt: null,
  savedBy: null,
});

const wordsOf = (value: unknown): string =>
  (value as LevelDraft['levels']).map((level) => `${level?.name ?? '没有名称'} ${level?.from ?? '没有分数'}`).join('、');

/** Names and thresholds of the levels, based on all points ever earned. */
export function LevelForm({ rules }: { rules: PointRules }) {
  const save = useSaveLevels();
  const read = useReadRules();
  const { message } = App.useApp();
  const edited = useEditing<LevelDraft>({
    object: 'point-levels',
    what: WHAT,
    stored: storedOf(rules),
    automatic: false,
    validationErrorOf: () => null,
    // Sent only once the form has checked that nothing is missing.
    save: async ({ levels }, revision) => (await save.mutateAsync({ levels: levels as PointLevel[], revision })).revision,
    load: async () => storedOf(await read()),
  });
  const send = async () => {
    if (await edited.save()) {
      void message.success('等级已保存');
    }
  };
  return (
    <Panel title="等级" note="按累计得到的积分算，扣分不降级">
      <EditingNotes edited={edited} what={WHAT} names={fieldNames} show={(_field, value) => wordsOf(value)} />
      <Form<LevelDraft>
        key={edited.round}
        onValuesChange={(_changed, draft) => edited.change(draft)}
        initialValues={edited.value}
        onFinish={() => void send()}
      >
        <Form.List name="levels">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <div key={key} className={styles.level}>
                  <Form.Item name={[name, 'name']} rules={need('请填写等级名称')}>
                    <Input aria-label={`第 ${name + 1} 级的名称`} maxLength={12} />
                  </Form.Item>
                  <Form.Item name={[name, 'from']} rules={need('请填写分数')}>
                    <NumberInput
                      aria-label={`第 ${name + 1} 级从几分开始`}
                      min={0}
                      precision={0}
                      suffix="分起"
                      style={{ width: '100%' }}
                      {...offWhere(name === 0)}
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    aria-label={`去掉第 ${name + 1} 级`}
                    icon={<Trash2 size={16} />}
                    {...offWhere(name === 0)}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
              <div className={styles.acts}>
                <Button icon={<Plus size={16} />} {...offWhere(fields.length >= MOST)} onClick={() => add()}>
                  加一级
                </Button>
                <Button type="primary" htmlType="submit" loading={edited.phase === 'saving'}>
                  保存等级
                </Button>
              </div>
            </>
          )}
        </Form.List>
      </Form>
    </Panel>
  );
}
