import { App, Button } from 'antd';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { chosenText, scopeText, type Selection } from '../../shared/list/use-selection.ts';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useArchiveInfos, usePublishInfos, type InfoListQuery } from './info.api.ts';

/** Bulk actions on the selected articles. */
export function InfoBulkBar({ selection }: { selection: Selection<InfoListQuery> }) {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const publish = usePublishInfos();
  const archive = useArchiveInfos();
  const { chosen, count, clear } = selection;
  const infos = 'ids' in chosen ? { infoIds: chosen.ids } : chosen;
  const which = chosenText(selection, '篇');
  const scope = 'matching' in chosen ? scopeText(chosen.matching.keyword, '资讯') : '';
  const ask = (verb: '发布' | '归档', text: string, action: typeof publish) =>
    confirm({
      title: `${verb}${which}资讯？`,
      text: `${text}${scope}`,
      verb,
      onYes: async () => {
        await runMany(count, `${verb}${which}资讯`, async () => {
          const { changed, skipped } = await action.mutateAsync(infos);
          const left = verb === '发布' ? '已是最新，或正文还是空的，没有发布' : '已经归档过';
          void message.success(`已${verb} ${changed} 篇${skipped > 0 ? `；${skipped} 篇${left}` : ''}`);
        });
        clear();
      },
    });
  return (
    <BulkBar selection={selection} counted="篇">
      <Button type="text" onClick={() => ask('发布', '立即对可见范围内的成员发布，定时的提前发布。', publish)}>
        发布
      </Button>
      <Button type="text" danger onClick={() => ask('归档', '学员不能再看到；内容保留，可以重新发布。', archive)}>
        归档
      </Button>
    </BulkBar>
  );
}
