import { App } from 'antd';
import { runMany } from '../jobs/running-jobs.ts';
import { useConfirm } from '../ui/use-confirm.ts';
import { chosenText, scopeText, type Selection } from './use-selection.ts';

/** Something that is done to whole rows, after a question. */
type Act<Query> = {
  /** What it means, and what stays. */
  text: string;
  /** Why some of many were left out: 已经归档过. */
  left: string;
  act: (chosen: Selection<Query>['chosen']) => Promise<{ changed: number; skipped: number }>;
};

/** 轮播图, counted in 张. */
type Words = { noun: string; counted: string };

/** Asks before it does something to one row or many, and tells what came of it; verbs are the words of the product. */
export function useAsking<Verb extends string, Query extends { keyword?: string | undefined }>(
  { noun, counted }: Words,
  acts: Readonly<Record<Verb, Act<Query>>>,
) {
  const confirm = useConfirm();
  const { message } = App.useApp();

  const ask = (verb: Verb, { id, name }: { id: string; name: string }) =>
    confirm({
      title: `${verb}「${name}」？`,
      text: acts[verb].text,
      verb,
      onYes: async () => {
        await acts[verb].act({ ids: [id] });
        void message.success(`已${verb}`);
      },
    });

  const askMany = (verb: Verb, selection: Selection<Query>) => {
    const { chosen } = selection;
    const { text, left, act } = acts[verb];
    const which = `${chosenText(selection, counted)}${noun}`;
    confirm({
      title: `${verb}${which}？`,
      text: `${text}${'matching' in chosen ? scopeText(chosen.matching.keyword, noun) : ''}`,
      verb,
      onYes: async () => {
        await runMany(selection.count, `${verb}${which}`, async () => {
          const { changed, skipped } = await act(chosen);
          void message.success(`已${verb} ${changed} ${counted}${skipped > 0 ? `；${skipped} ${counted}${left}` : ''}`);
        });
        selection.clear();
      },
    });
  };

  return { ask, askMany };
}
