import { App } from 'antd';
import { newId } from '@palm/client/new-id';
import { useAsking } from '../../shared/list/use-asking.ts';
import type { Selection } from '../../shared/list/use-selection.ts';
import { useArchiveBanners, useCopyBanner, useRemoveBanners, useRestoreBanners, type BannerListQuery } from './banner.api.ts';

export type BannerSelection = Selection<BannerListQuery>;
type Chosen = BannerSelection['chosen'];

const toBody = (chosen: Chosen) => ('ids' in chosen ? { bannerIds: chosen.ids } : chosen);

/** Single and bulk actions on banners. The client has already shown refusals. */
export function useBannerActs(onCopied: (bannerId: string) => void = () => undefined) {
  const { message } = App.useApp();
  const copying = useCopyBanner();
  const archive = useArchiveBanners();
  const restore = useRestoreBanners();
  const remove = useRemoveBanners();
  const asking = useAsking<'归档' | '取消归档' | '删除', BannerListQuery>(
    { noun: '轮播图', counted: '张' },
    {
      归档: {
        text: '首页不再展示；内容和数字保留，可以取消归档。',
        left: '已经归档过',
        act: (chosen) => archive.mutateAsync(toBody(chosen)),
      },
      取消归档: {
        text: '排在其他轮播图后面，按各自的时间展示。',
        left: '没有归档',
        act: (chosen) => restore.mutateAsync(toBody(chosen)),
      },
      删除: {
        text: '看到和点开的数字一起删除，不能恢复。没有归档的不会删除。',
        left: '还没有归档，没有删除',
        act: (chosen) => remove.mutateAsync(toBody(chosen)),
      },
    },
  );
  const copy = async (bannerId: string) => {
    const made = await copying.mutateAsync({ bannerId, creationId: newId() });
    void message.success('已复制，改好以后取消归档就会展示');
    onCopied(made.id);
  };
  return { ...asking, copy: (bannerId: string) => void copy(bannerId).catch(() => undefined) };
}
