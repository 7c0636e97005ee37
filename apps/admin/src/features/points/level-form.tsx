import type { PointLevel } from '@palm/contract/points/calls';
import { App, Button, Form, Input, InputNumber } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { useSaveLevels } from './points.api.ts';
import styles from './points.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

const MOST = 20;
const need = (message: string) => [{ required: true, message }];

/** Names and thresholds of the levels, based on all points ever earned. */
export function LevelForm({ levels }: { levels: readonly PointLevel[] }) {
  const [form] = Form.useForm<{ levels: PointLevel[] }>();
  const save = useSaveLevels();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typed, sent } = useHasInput('等级的改动');
  const send = async () => {
    await save.mutateAsync(await form.validateFields());
    sent();
    void message.success('等级已保存');
  };
  return (
    <Panel title="等级" note="按累计得到的积分算，扣分不降级">
      <Form form={form} onValuesChange={typed} initialValues={{ levels }} onFinish={() => submit(send)}>
        <Form.List name="levels">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <div key={key} className={styles.level}>
                  <Form.Item name={[name, 'name']} rules={need('请填写等级名称')}>
                    <Input aria-label={`第 ${name + 1} 级的名称`} maxLength={12} />
                  </Form.Item>
                  <Form.Item name={[name, 'from']} rules={need('请填写分数')}>
                    <InputNumber
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
                <Button type="primary" htmlType="submit" loading={pending}>
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
