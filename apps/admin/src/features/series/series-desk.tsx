import type { SeriesEdit, SeriesFields } from '@palm/contract/series/admin';
import { CoverField } from '../../shared/cover/cover-field.tsx';
import { AudiencePicker } from '../../shared/pick/audience-picker.tsx';
import { ShelfItems, useKnownItems } from '../../shared/shelf/shelf-items.tsx';
import { useShownEditing } from '../../shared/shown/use-shown-editing.ts';
import { ShownDesk } from '../../shared/shown/shown-desk.tsx';
import { ShownFields } from '../../shared/shown/shown-fields.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { seriesAddress, seriesFieldsRule, useReadSeries, useSeriesCalls, useUpdateSeries } from './series.api.ts';

const names: Readonly<Record<keyof SeriesFields, string>> = {
  title: '系列名称',
  intro: '系列介绍',
  cover: '封面',
  place: '次序',
  itemIds: '内容',
  visibility: '谁能看',
};

/** Editor of a series. */
export function SeriesDesk({ series }: { series: SeriesEdit }) {
  const update = useUpdateSeries();
  const read = useReadSeries(series.id);
  const edited = useShownEditing<SeriesFields>({
    name: 'series',
    noun: '系列',
    kept: series,
    fields: seriesFieldsRule,
    save: (value, revision) => update.mutateAsync({ seriesId: series.id, revision, ...value }),
    read,
  });
  const { value: draft, change } = edited;
  const { known, learn } = useKnownItems(series.items);
  return (
    <ShownDesk
      calls={useSeriesCalls()}
      stored={series}
      edited={edited}
      names={names}
      address={seriesAddress(series)}
      side={
        <>
          <Panel title="谁能看">
            <AudiencePicker value={draft.visibility} onChange={(visibility) => change({ visibility })} />
          </Panel>
          <Panel title="封面">
            <CoverField
              of={{ id: series.id, title: draft.title }}
              value={draft.cover}
              url={series.coverUrl}
              onChange={(cover) => change({ cover })}
            />
          </Panel>
        </>
      }
    >
      <Panel title="系列信息">
        <ShownFields
          id="series"
          value={draft}
          label="系列名称"
          introLabel="系列介绍"
          most={{ title: 30, intro: 120 }}
          placeNote="系列从小到大排列"
          onChange={change}
        />
      </Panel>
      <Panel title="内容" note="按学的先后排；学员只看到对自己开放的">
        <ShelfItems
          kind={series.kind}
          title={draft.title}
          itemIds={draft.itemIds}
          known={known}
          onChange={(itemIds) => change({ itemIds })}
          onPick={learn}
        />
      </Panel>
    </ShownDesk>
  );
}
