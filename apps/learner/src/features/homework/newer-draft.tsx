import { HOMEWORK_MOST_FILES, type HomeworkDetail } from '@palm/contract/homework/calls';
import { Button } from '@palm/ui/button';
import { ComparedText } from '@palm/ui/compared-text';
import { Dialog } from '@palm/ui/dialog';
import { useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import type { Draft } from './use-draft.ts';
import styles from './newer-draft.module.css';

type NewerDraftProps = { own: Draft; newer: HomeworkDetail['draft']; byGroup: boolean; onChoose: (draft: Draft) => void };

/** Both texts, the newer one first, with the files of both. */
const joined = (own: Draft, newer: Draft): Draft => ({
  text: [newer.text, own.text].filter((text) => text.trim() !== '').join('\n\n'),
  files: [...newer.files, ...own.files.filter(({ key }) => !newer.files.some((file) => file.key === key))].slice(0, HOMEWORK_MOST_FILES),
});

/**
 * Somebody in the group, or another tab of the same person, has saved another draft meanwhile: the person chooses which one to keep, and
 * nothing is lost before that.
 */
export function NewerDraft({ own, newer, byGroup, onChoose }: NewerDraftProps) {
  const dates = useDates();
  const [open, setOpen] = useState(false);
  const who = newer.savedBy ?? (byGroup ? '同组的人' : '另一个页面');
  return (
    <div className={styles.bar} role="status">
      <p>
        {who}
        {newer.savedAt !== null && <span className="num"> {dates.clock(newer.savedAt)} </span>}
        存了新的内容，你现在写的还没有存进去。
      </p>
      <Button onClick={() => setOpen(true)}>对照</Button>
      <Dialog
        open={open}
        wide
        onClose={() => setOpen(false)}
        title="以哪一份接着写？"
        note={`划掉的是${who}存的、你这里没有的；加下划线的是你写的。`}
        footer={
          <>
            <Button size={44} onClick={() => onChoose(own)}>
              用我的
            </Button>
            <Button size={44} onClick={() => onChoose(newer)}>
              用{who}的
            </Button>
            <Button size={44} look="solid" onClick={() => onChoose(joined(own, newer))}>
              两份都留下
            </Button>
          </>
        }
      >
        <ComparedText before={newer.text} after={own.text} />
        {newer.files.length + own.files.length > 0 && (
          <p className={styles.files}>
            附件：{who} {newer.files.length} 个，你 {own.files.length} 个。
          </p>
        )}
      </Dialog>
    </div>
  );
}
