import type { OwnField, OwnValues } from '@palm/contract/application/fields';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { memberFieldsQuery, useUpdateMemberFields } from './application.api.ts';
import styles from './application.module.css';
import { OwnFieldInput } from './own-field-input.tsx';
import { typingProblem } from './typing-problem.ts';

const TITLE = '本人填写的资料';

/** A member's values for the organisation's custom fields, editable by the administrator; renders nothing if there are none. */
export function MemberOwnFields({ memberId }: { memberId: string }) {
  const { client } = useServices();
  const query = useQuery(memberFieldsQuery(client, memberId));
  if (query.isError && query.data === undefined) {
    return <ErrorOf error={query.error} title={`${TITLE}没有加载出来`} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined || query.data.fields.length === 0) {
    return null;
  }
  return <OwnFieldsEditor key={memberId} memberId={memberId} {...query.data} />;
}

type OwnFieldsEditorProps = {
  memberId: string;
  fields: readonly OwnField[];
  values: OwnValues;
  /** Photo URLs by file key. */
  photos: Readonly<Record<string, string>>;
};

/** Saved separately; only changed values are sent, so that the member's concurrent changes are not reverted. */
function OwnFieldsEditor({ memberId, fields, values, photos }: OwnFieldsEditorProps) {
  const { message } = App.useApp();
  const update = useUpdateMemberFields();
  const [stored] = useState<OwnValues>(() => Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? ''])));
  const saved = useRef(stored);
  const edited = useEditing<OwnValues>({
    object: `member-own-${memberId}`,
    what: TITLE,
    stored: { value: stored, revision: 0, savedAt: null, savedBy: null },
    automatic: false,
    validationErrorOf: (typed) => typingProblem(fields, typed),
    save: async (typed) => {
      const changed = fields.filter(({ key }) => (typed[key] ?? '') !== saved.current[key]).map(({ key }) => [key, typed[key] ?? '']);
      await update.mutateAsync({ memberId, values: Object.fromEntries(changed) as OwnValues });
      saved.current = typed;
      return 0;
    },
  });
  const save = async () => {
    if (await edited.save()) {
      void message.success(`已保存${TITLE}`);
    }
  };
  const names = Object.fromEntries(fields.map(({ key, label }) => [key, label]));
  return (
    <section aria-label={TITLE}>
      <h3 className={styles.part}>{TITLE}</h3>
      <EditingNotes edited={edited} what={TITLE} names={names} />
      <div className={styles.own}>
        {fields.map((field) => (
          <OwnFieldInput
            key={`${edited.round} ${field.key}`}
            field={field}
            value={edited.value[field.key] ?? ''}
            url={photos[edited.value[field.key] ?? '']}
            onChange={(value) => edited.change({ [field.key]: value })}
          />
        ))}
      </div>
      {edited.dirty && (
        <div className={styles.foot}>
          <Button onClick={edited.giveUp}>放弃</Button>
          <Button type="primary" loading={edited.phase === 'saving'} onClick={() => void save()}>
            保存资料
          </Button>
        </div>
      )}
    </section>
  );
}
