import { App } from 'antd';
import { useNavigate } from 'react-router';
import { newId } from '@palm/client/new-id';
import { runMany } from '../jobs/running-jobs.ts';
import { chosenText, scopeText, type Selection } from '../list/use-selection.ts';
import { useConfirm } from '../ui/use-confirm.ts';

type Outcome = { changed: number; skipped: number };
type Chosen<Query> = Selection<Query>['chosen'];

/** The calls of an area whose objects can be published and archived. */
export type ShownCalls<Query> = {
  /** For example 板块 */
  noun: string;
  /** Path of the editor: /plates */
  path: string;
  publish: (chosen: Chosen<Query>) => Promise<Outcome>;
  archive: (chosen: Chosen<Query>) => Promise<Outcome>;
  /** Null cancels a schedule. */
  schedule: (id: string, publishAt: string | null) => Promise<unknown>;
  copy: (id: string, creationId: string) => Promise<{ id: string }>;
  remove: (id: string) => Promise<unknown>;
  /** What to say after publishing, if nobody sees it yet. */
  unseen?: string | undefined;
};

/** The same for objects that cannot be scheduled or copied with one click. */
export type SettledCalls<Query> = Omit<ShownCalls<Query>, 'schedule' | 'copy'>;

type Named = { id: string; title: string };
type Searched = { keyword?: string | undefined };

const quietly = (act: (of: Named) => Promise<unknown>) => (of: Named) => void act(of).catch(() => undefined);

/** Actions on whole objects, immediate or with a confirmation. The client has already shown refusals. */
export function useShownActs<Query extends Searched>(calls: ShownCalls<Query>) {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const copy = async ({ id }: Named) => {
    const made = await calls.copy(id, newId());
    void message.success('已复制，现在打开的是副本');
    await navigate(`${calls.path}/${made.id}`);
  };
  return { ...useSettledActs(calls), copy: quietly(copy) };
}

export function useSettledActs<Query extends Searched>(calls: SettledCalls<Query>) {
  const { noun } = calls;
  const confirm = useConfirm();
  const { message } = App.useApp();

  const publish = async ({ id }: Named) => {
    await calls.publish({ ids: [id] });
    void message.success(calls.unseen ?? '已发布，学员现在就能看到');
  };

  const askArchive = ({ id, title }: Named) =>
    confirm({
      title: `归档《${title}》？`,
      text: `学员不再看到这个${noun}；内容保留，可以重新发布。`,
      verb: '归档',
      onYes: async () => {
        await calls.archive({ ids: [id] });
        void message.success('已归档');
      },
    });

  const askRemove = ({ id, title }: Named, gone: () => unknown = () => undefined) =>
    confirm({
      title: `删除《${title}》？`,
      text: '删除后不能恢复；上面的内容本身不受影响。',
      verb: '删除',
      onYes: async () => {
        await calls.remove(id);
        void message.success('已删除');
        await gone();
      },
    });

  const askMany = (verb: '发布' | '归档', selection: Selection<Query>) => {
    const which = chosenText(selection, `个${noun}`);
    const { chosen } = selection;
    const scope = 'matching' in chosen ? scopeText(chosen.matching.keyword, noun) : '';
    const publishing = verb === '发布';
    confirm({
      title: `${verb}${which}？`,
      text: `${publishing ? '可见范围内的学员马上就能看到。' : '学员不再看到它们；内容保留，可以重新发布。'}${scope}`,
      verb,
      onYes: async () => {
        await runMany(selection.count, `${verb}${which}`, async () => {
          const { changed, skipped } = await calls[publishing ? 'publish' : 'archive'](chosen);
          const left = publishing ? '已在展示，或里面还没有内容，没有发布' : '已经归档过';
          void message.success(`已${verb} ${changed} 个${skipped > 0 ? `；${skipped} 个${left}` : ''}`);
        });
        selection.clear();
      },
    });
  };

  return { publish: quietly(publish), askArchive, askRemove, askMany };
}
