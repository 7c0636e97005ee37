import { App } from 'antd';
import { runMany } from '../jobs/running-jobs.ts';
import { useConfirm } from '../ui/use-confirm.ts';
import { chosenText, scopeText, type Selection } from './use-selection.ts';

/** An action on whole rows, with a confirmation. */
type Act<Query> = {
  /** Its consequences, and what is kept. */
  text: string;
  /** Why some of many were skipped: 已经归档过. */
  left: string;
  act: (chosen: Selection<Query>['chosen']) => Promise<{ changed: number; skipped: number }>;
};

/** For example 轮播图, with the counter word 张. */
type Words = { noun: string; counted: string };

/** Confirms an action on one or many rows, and reports the result; verbs are display texts. */
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
