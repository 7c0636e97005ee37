import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useDates } from '../ui/dates.ts';
import { ComparedValue } from './compared-value.tsx';
import type { Edited } from './use-editing.ts';
import styles from './editing-notes.module.css';

/** Labels of the fields; fields without one are internal. */
export type FieldNames<T> = Readonly<Partial<Record<keyof T, string>>>;

export type EditingNotesProps<T> = {
  edited: Edited<T>;
  /** What is being edited: 这一节. */
  what: string;
  /** Labels of the fields, for comparing both versions. */
  names: FieldNames<T>;
  /** Formats values that are unintelligible in raw form: marks, times. */
  show?: ShowValue<T>;
};

type ShowValue<T> = (name: keyof T, value: unknown) => string | undefined;

/** Notices before continuing: another person has saved it, or an earlier draft of one's own is available. */
export function EditingNotes<T extends object>({ edited, what, names, show }: EditingNotesProps<T>) {
  const [hidden, setHidden] = useState<object | null>(null);
  const { theirs } = edited;
  return (
    <>
      {theirs !== null && (
        <Alert
          type="warning"
          className={styles.note ?? ''}
          title={`${what}刚被${theirs.savedBy === null ? '别人' : `「${theirs.savedBy}」`}改过，你的修改还没有保存。`}
          action={
            <Button size="small" onClick={() => setHidden(null)}>
              怎么办
            </Button>
          }
        />
      )}
      {theirs !== null && hidden !== theirs && (
        <ConflictDialog edited={edited} what={what} names={names} {...(show && { show })} onClose={() => setHidden(theirs)} />
      )}
      <CopyNote edited={edited} names={names} {...(show && { show })} />
    </>
  );
}

type CopyNoteProps<T> = Pick<EditingNotesProps<T>, 'names' | 'show'> & { edited: Pick<Edited<T>, 'copies' | 'putBack' | 'dropCopy'> };

/** The latest of the earlier drafts, if there is one: its changes, and whether to restore it. */
export function CopyNote<T extends object>({ edited, names, show }: CopyNoteProps<T>) {
  const dates = useDates();
  const [copy, ...older] = edited.copies;
  if (copy === undefined) {
    return null;
  }
  return (
    <Alert
      type="info"
      className={styles.note ?? ''}
      title={
        <>
          有一份没有保存的修改，停在 <span className={styles.moment}>{dates.minute(copy.at)}</span>
          {older.length > 0 && `；还有 ${older.length} 份更早的`}
        </>
      }
      description={
        <>
          <Differences
            from={copy.base}
            to={copy.value}
            names={names}
            words={['原来', '你改成']}
            sides={['原来的', '你的']}
            {...(show && { show })}
          />
          <div className={styles.choices}>
            <Button size="small" type="primary" onClick={() => edited.putBack(copy)}>
              放回我的修改
            </Button>
            <Button size="small" type="text" onClick={() => edited.dropCopy(copy)}>
              不要了
            </Button>
          </div>
        </>
      }
    />
  );
}

function ConflictDialog<T extends object>({ edited, what, names, show, onClose }: EditingNotesProps<T> & { onClose: () => void }) {
  const dates = useDates();
  const { theirs, value } = edited;
  if (theirs === null) {
    return null;
  }
  const who = theirs.savedBy === null ? '有人' : `「${theirs.savedBy}」`;
  const when = theirs.savedAt === null ? '刚刚' : `在 ${dates.minute(theirs.savedAt)} `;
  return (
    <Modal
      open
      centered
      width={680}
      title={`${who}${when}保存了${what}`}
      mask={{ closable: false }}
      onCancel={onClose}
      styles={{ title: { paddingRight: 32 } }}
      footer={
        <div className={`${styles.choices} ${styles.right}`}>
          <Button onClick={edited.takeTheirs}>看对方的，我的留一份</Button>
          <Button type="primary" onClick={edited.merge}>
            在对方的上面放回我的修改
          </Button>
        </div>
      }
    >
      <p>你写的都还在，没有丢。下面是两边不同的地方：</p>
      <Differences from={theirs.value} to={value} names={names} words={['对方的', '你的']} {...(show && { show })} />
    </Modal>
  );
}

type DifferencesProps<T> = {
  from: T;
  to: T;
  names: FieldNames<T>;
  words: readonly [from: string, to: string];
  /** Whose the versions are, before a noun; `words` unless given. */
  sides?: readonly [from: string, to: string];
  show?: ShowValue<T>;
};

/** The differing fields. */
export function Differences<T extends object>({ from, to, names, words, sides = words, show }: DifferencesProps<T>) {
  const fields = (Object.keys(names) as (keyof T)[]).filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  return (
    <dl className={styles.differences}>
      {fields.map((name) => (
        <div key={String(name)}>
          <dt>{names[name]}</dt>
          <dd>
            <small>{words[0]}</small>
            {show?.(name, from[name]) ?? <ComparedValue value={from[name]} side={sides[0]} />}
          </dd>
          <dd>
            <small>{words[1]}</small>
            {show?.(name, to[name]) ?? <ComparedValue value={to[name]} side={sides[1]} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
