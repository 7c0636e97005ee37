import type { OwnValues } from '@palm/contract/application/fields';
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle, type Ref } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { memberFieldsQuery, useReadMemberFields, useUpdateMemberFields, type MemberFields } from './application.api.ts';
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
  if (query.isLoadingError) {
    return <ErrorOf error={query.error} title={`${TITLE}没有加载出来`} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined || query.data.fields.length === 0) {
    return null;
  }
  return <OwnFieldsEditor key={memberId} memberId={memberId} handle={handle} read={query.data} />;
}

const storedOf = ({ fields, values, revision }: MemberFields): Stored<OwnValues> => ({
  value: Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? ''])),
  revision,
  savedAt: null,
  savedBy: null,
});

type OwnFieldsEditorProps = { memberId: string; handle: SaveHandle; read: MemberFields };

/** Only changed values are sent: one that is not valid any more does not prevent saving the others. */
function OwnFieldsEditor({ memberId, handle, read }: OwnFieldsEditorProps) {
  const { fields, photos } = read;
  const update = useUpdateMemberFields();
  const readAgain = useReadMemberFields(memberId);
  const edited = useEditing<OwnValues>({
    object: `member-own-${memberId}`,
    what: TITLE,
    stored: storedOf(read),
    automatic: false,
    validationErrorOf: (typed) => typingProblem(fields, typed),
    save: async (typed, revision, base) => {
      const changed = fields.filter(({ key }) => (typed[key] ?? '') !== (base[key] ?? '')).map(({ key }) => [key, typed[key] ?? '']);
      return (await update.mutateAsync({ memberId, values: Object.fromEntries(changed) as OwnValues, revision })).revision;
    },
    load: async () => storedOf(await readAgain()),
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
