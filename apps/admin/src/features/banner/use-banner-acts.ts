import { App } from 'antd';
import { newId } from '@palm/client/new-id';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { chosenText, scopeText, type Selection } from '../../shared/list/use-selection.ts';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useArchiveBanners, useCopyBanner, useRemoveBanners, useRestoreBanners, type BannerListQuery } from './banner.api.ts';

type Named = { id: string; title: string };
export type BannerSelection = Selection<BannerListQuery>;
export type BannerVerb = '归档' | '取消归档' | '删除';

const notes: Record<BannerVerb, { text: string; left: string }> = {
  归档: { text: '首页不再展示；内容和数字保留，可以取消归档。', left: '已经归档过' },
  取消归档: { text: '排在其他轮播图后面，按各自的时间展示。', left: '没有归档' },
  删除: { text: '看到和点开的数字一起删除，不能恢复。没有归档的不会删除。', left: '还没有归档，没有删除' },
};

/** What is done to whole banners, one or many. A refusal was said by the client. */
export function useBannerActs(onCopied: (bannerId: string) => void = () => undefined) {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const copying = useCopyBanner();
  const calls = { 归档: useArchiveBanners(), 取消归档: useRestoreBanners(), 删除: useRemoveBanners() };

  const copy = async ({ id }: Named) => {
    const made = await copying.mutateAsync({ bannerId: id, creationId: newId() });
    void message.success('已复制，改好以后取消归档就会展示');
    onCopied(made.id);
  };
  const ask = (verb: BannerVerb, { id, title }: Named) =>
    confirm({
      title: `${verb}「${title}」？`,
      text: notes[verb].text,
      verb,
      onYes: async () => {
        await calls[verb].mutateAsync({ bannerIds: [id] });
        void message.success(`已${verb}`);
      },
    });
  const askMany = (verb: BannerVerb, selection: BannerSelection) => {
    const { chosen } = selection;
    const which = chosenText(selection, '张');
    const scope = 'matching' in chosen ? scopeText(chosen.matching.keyword, '轮播图') : '';
    confirm({
      title: `${verb}${which}轮播图？`,
      text: `${notes[verb].text}${scope}`,
      verb,
      onYes: async () => {
        await runMany(selection.count, `${verb}${which}轮播图`, async () => {
          const { changed, skipped } = await calls[verb].mutateAsync('ids' in chosen ? { bannerIds: chosen.ids } : chosen);
          void message.success(`已${verb} ${changed} 张${skipped > 0 ? `；${skipped} 张${notes[verb].left}` : ''}`);
        });
        selection.clear();
      },
    });
  };
  return { copy: (of: Named) => void copy(of).catch(() => undefined), ask, askMany };
}
