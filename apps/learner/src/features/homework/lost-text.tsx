import { Button } from '@palm/ui/button';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import page from '../../shared/page.module.css';

/** What somebody was writing while another of the group handed in: it is not part of what was handed in, and is not thrown away here. */
export function LostText({ text, handed }: { text: string; handed: string }) {
  if (text.trim() === '' || text === handed) {
    return null;
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.show({ kind: 'success', text: '已复制' });
  };
  return (
    <section className={page.card} aria-labelledby="homework-lost">
      <div className={page.cardHead}>
        <h2 id="homework-lost">你写的这些没有交上去</h2>
        <Button onClick={() => void copy()}>复制</Button>
      </div>
      <p className={page.lead}>作业已经由同组的人提交。要加进去，请撤回后再粘贴，或者等老师退回。</p>
      <Textarea readOnly rows={6} aria-label="没有交上去的文字" value={text} />
    </section>
  );
}
