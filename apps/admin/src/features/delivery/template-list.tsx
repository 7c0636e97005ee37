import { deliveryTemplateApi, type TemplateRow } from '@palm/contract/delivery/template-calls';
import { channelNames, fillWords } from '@palm/contract/delivery/templates';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { CopyNote } from '../../shared/autosave/editing-notes.tsx';
import { useChangedFields } from '../../shared/autosave/use-changed-fields.ts';
import type { Revised } from '../../shared/autosave/use-touched-fields.ts';
import { useServices } from '../../shared/services.tsx';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import styles from './delivery.module.css';
import { templatesQuery, useReadTemplate, useResetTemplate, useUpdateTemplate } from './delivery.api.ts';
import { RemoteParams } from './remote-params.tsx';
import { offWhere } from '../../shared/session/view-only.tsx';

/** All message templates, for customisation. */
export function TemplateList() {
  const { client } = useServices();
  const query = useQuery(templatesQuery(client));
  return (
    <QueryPanel query={query} title="模板没有加载出来">
      {(data) => (
        <div className={styles.stack}>
          {data.list.map((row) => (
            <TemplateForm key={`${row.channel} ${row.template}`} row={row} />
          ))}
        </div>
      )}
    </QueryPanel>
  );
}

type Draft = Pick<TemplateRow, 'subject' | 'text' | 'number' | 'remoteParams'>;
const draftOf = ({ subject, text, number, remoteParams }: TemplateRow): Draft => ({ subject, text, number, remoteParams });

const names: Readonly<Record<keyof Draft, string>> = { subject: '主题', text: '正文', number: '模板编号', remoteParams: '参数' };

const revised = (row: TemplateRow): Revised<Draft> => ({ value: draftOf(row), revision: row.revision });

const titleOf = ({ channel, name }: TemplateRow): string => `${channelNames[channel]}：${name}`;

/** The edited template, with what is wrong with it, and its update. */
function useTemplateEditing(row: TemplateRow) {
  const { channel, template } = row;
  const read = useReadTemplate(row);
  const update = useUpdateTemplate();
  const [problem, setProblem] = useState<string | null>(null);
  const { draft, changed, ...edited } = useChangedFields<Draft>(revised(row), {
    object: `template-${channel}-${template}`,
    what: `「${titleOf(row)}」`,
    names,
    read: async () => revised(await read()),
    send: (value, revision) => update.mutateAsync({ channel, template, ...value, revision }),
    said: '已保存，从下一条起用新的',
  });
  const isDirty = changed.length > 0;
  const change = (changes: Partial<Draft>) => {
    setProblem(null);
    edited.change(changes);
  };
  const save = () => {
    const checked = deliveryTemplateApi.update.body.safeParse({ channel, template, ...draft });
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误'));
    if (checked.success) {
      void edited.save().catch(() => undefined);
    }
  };
  return { draft, problem, isDirty, change, save, edited, isSaving: update.isPending };
}

function TemplateForm({ row }: { row: TemplateRow }) {
  const { draft, problem, isDirty, change, save, edited, isSaving } = useTemplateEditing(row);
  const { discard } = edited;
  const { channel } = row;
  const title = titleOf(row);
  return (
    <Panel
      title={title}
      note={`可以写 ${row.words.map(({ word }) => `{${word}}`).join('、')}`}
      actions={row.isOwn && <Reset row={row} onReset={discard} />}
    >
      <CopyNote edited={edited} names={names} />
      <div className={styles.form}>
        {channel === 'mail' && (
          <Labelled label="主题">
            <Input
              aria-label={`${title}的主题`}
              value={draft.subject}
              maxLength={80}
              onChange={(event) => change({ subject: event.target.value })}
            />
          </Labelled>
        )}
        <Labelled label="正文" note={channel === 'sms' && '接外部服务后以那边审核的为准'}>
          <Input.TextArea
            aria-label={`${title}的正文`}
            value={draft.text}
            maxLength={500}
            autoSize={{ minRows: 2 }}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Labelled>
        {channel === 'sms' && <RemoteParams row={row} draft={draft} onChange={change} />}
        <Preview row={row} draft={draft} />
        <div className={styles.end}>
          <Button type="primary" {...offWhere(!isDirty)} loading={isSaving} aria-label={`保存${title}`} onClick={save}>
            保存
          </Button>
          {isDirty && (
            <Button type="text" onClick={discard}>
              放弃修改
            </Button>
          )}
          {problem !== null && (
            <span role="alert" className={styles.error}>
              {problem}
            </span>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Preview({ row: { words, channel }, draft: { subject, text } }: { row: TemplateRow; draft: Draft }) {
  const samples = new Map(words.map(({ word, sample }) => [word, sample]));
  return (
    <Labelled label="收到的样子">
      <p className={styles.text}>
        {channel === 'mail' && <b>{fillWords(subject, samples)}</b>}
        {channel === 'mail' && '\n'}
        {fillWords(text, samples)}
      </p>
    </Labelled>
  );
}

function Reset({ row: { channel, template, name }, onReset }: { row: TemplateRow; onReset: () => void }) {
  const confirm = useConfirm();
  const reset = useResetTemplate();
  const { message } = App.useApp();
  const ask = () =>
    confirm({
      title: `恢复「${name}」的默认文字？`,
      text: '现在的主题和正文会换回原来的，不能撤销；模板编号和参数不变。',
      verb: '恢复默认',
      onYes: async () => {
        await reset.mutateAsync({ channel, template });
        onReset();
        void message.success('已恢复默认文字');
      },
    });
  return (
    <Button type="link" size="small" onClick={ask}>
      恢复默认
    </Button>
  );
}
