import type { HomeworkFile } from '@palm/contract/homework/calls';
import { Button } from '@palm/ui/button';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import page from '../../shared/page.module.css';
import { FileList } from './file-rows.tsx';

type LostTextProps = {
  text: string;
  files?: readonly HomeworkFile[];
  /** Why it was not submitted, and what to do with it. */
  why: string;
};

/** Unsubmitted text that can no longer be edited: it is not discarded. */
export function LostText({ text, files = [], why }: LostTextProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.show({ kind: 'success', text: '已复制' }),
      () => toast.show({ kind: 'error', text: '没有复制成功，请选中文字后复制' }),
    );
  return (
    <section className={page.card} aria-labelledby="homework-lost">
      <div className={page.cardHead}>
        <h2 id="homework-lost">你写的这些没有交上去</h2>
        {text.trim() !== '' && <Button onClick={() => void copy()}>复制</Button>}
      </div>
      <p className={page.lead}>{why}</p>
      {text.trim() !== '' && <Textarea readOnly rows={6} aria-label="没有交上去的文字" value={text} />}
      {files.length > 0 && <FileList files={files} label="没有交上去的附件" />}
    </section>
  );
}
