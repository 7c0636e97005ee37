import type { OwnField, OwnValues } from '@palm/contract/application/fields';
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { memberFieldsQuery, useUpdateMemberFields } from './application.api.ts';
import styles from './application.module.css';
import { OwnFieldInput } from './own-field-input.tsx';
import { typingProblem } from './typing-problem.ts';

const TITLE = '本人填写的资料';

/** Receives the function that saves the fields and returns whether nothing is left to save; null while there are none. */
type SaveHandle = Ref<() => Promise<boolean>>;

/** A member's values for the organisation's custom fields, editable by the administrator; renders nothing if there are none. */
export function MemberOwnFields({ memberId, handle }: { memberId: string; handle: SaveHandle }) {
  const { client } = useServices();
  const query = useQuery(memberFieldsQuery(client, memberId));
  if (query.isError && query.data === undefined) {
    return <ErrorOf error={query.error} title={`${TITLE}没有加载出来`} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined || query.data.fields.length === 0) {
    return null;
  }
  return <OwnFieldsEditor key={memberId} memberId={memberId} handle={handle} {...query.data} />;
}

type OwnFieldsEditorProps = {
  memberId: string;
  handle: SaveHandle;
  fields: readonly OwnField[];
  values: OwnValues;
  /** Photo URLs by file key. */
  photos: Readonly<Record<string, string>>;
};

/** Only changed values are sent, so that the member's concurrent changes are not reverted. */
function OwnFieldsEditor({ memberId, handle, fields, values, photos }: OwnFieldsEditorProps) {
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
  useImperativeHandle(handle, () => edited.save, [edited.save]);
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
    </section>
  );
}
