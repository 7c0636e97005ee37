import { App, Button } from 'antd';
import { runMany } from '../jobs/running-jobs.ts';
import { useConfirm } from '../ui/use-confirm.ts';
import { BulkBar } from './bulk-bar.tsx';
import { chosenText, scopeText, type Selection } from './use-selection.ts';

type Query = { keyword?: string | undefined };

type ArchiveBarProps<Q extends Query> = {
  selection: Selection<Q>;
  /** For example 专题 */
  name: string;
  /** The effect of archiving on learners, and what is kept. */
  consequence: string;
  archive: (chosen: Selection<Q>['chosen']) => Promise<{ archived: number }>;
};

/** Bulk bar of a list whose only bulk action is archiving. */
export function ArchiveBar<Q extends Query>({ selection, name, consequence, archive }: ArchiveBarProps<Q>) {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { chosen, count, clear } = selection;
  const which = chosenText(selection, `个${name}`);
  const ask = () =>
    confirm({
      title: `归档${which}？`,
      text: `${'matching' in chosen ? scopeText(chosen.matching.keyword, name) : ''}${consequence}`,
      verb: '归档',
      onYes: () =>
        runMany(count, `归档${which}`, async () => {
          const { archived } = await archive(chosen);
          void message.success(`已归档 ${archived} 个${name}`);
          clear();
        }),
    });
  return (
    <BulkBar selection={selection} counted="个">
      <Button type="text" danger onClick={ask}>
        归档
      </Button>
    </BulkBar>
  );
}
