import type { PlateEdit, PlateFields } from '@palm/contract/plate/admin';
import { AudiencePicker } from '../../shared/pick/audience-picker.tsx';
import { ShelfItems, useKnownItems } from '../../shared/shelf/shelf-items.tsx';
import { ShownDesk } from '../../shared/shown/shown-desk.tsx';
import { useShownEditing } from '../../shared/shown/use-shown-editing.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { plateAddress, plateFieldsRule, usePlateCalls, useReadPlate, useUpdatePlate } from './plate.api.ts';
import { ShownFields } from '../../shared/shown/shown-fields.tsx';
import { ToneField } from './tone-swatch.tsx';

const names: Readonly<Record<keyof PlateFields, string>> = {
  title: '板块名称',
  intro: '一句话说明',
  tone: '颜色',
  place: '次序',
  itemIds: '内容',
  visibility: '谁能看',
};

/** Editor of a plate. */
export function PlateDesk({ plate }: { plate: PlateEdit }) {
  const update = useUpdatePlate();
  const read = useReadPlate(plate.id);
  const edited = useShownEditing<PlateFields>({
    name: 'plate',
    noun: '板块',
    kept: plate,
    fields: plateFieldsRule,
    save: (value, revision) => update.mutateAsync({ plateId: plate.id, revision, ...value }),
    read,
  });
  const { value: draft, change } = edited;
  const { known, learn } = useKnownItems(plate.items);
  return (
    <ShownDesk
      calls={usePlateCalls()}
      stored={plate}
      edited={edited}
      names={names}
      address={plateAddress(plate)}
      side={
        <>
          <Panel title="谁能看">
            <AudiencePicker value={draft.visibility} onChange={(visibility) => change({ visibility })} />
          </Panel>
          <Panel title="颜色" note="首页上的底色">
            <ToneField value={draft.tone} none="按板块自动选" onChange={(tone) => change({ tone })} />
          </Panel>
        </>
      }
    >
      <Panel title="板块信息">
        <ShownFields
          id="plate"
          value={draft}
          label="板块名称"
          introLabel="一句话说明"
          most={{ title: 20, intro: 40 }}
          placeNote="书架从小到大排列"
          onChange={change}
        />
      </Panel>
      <Panel title="内容" note="拖动调整次序；学员只看到对自己开放的">
        <ShelfItems
          kind={plate.kind}
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
