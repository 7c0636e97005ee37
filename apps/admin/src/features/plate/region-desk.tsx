import type { RegionEdit, RegionFields } from '@palm/contract/plate/region-admin';
import { DepartmentsSelect } from '../../shared/pick/department-select.tsx';
import { useShownEditing } from '../../shared/shown/use-shown-editing.ts';
import { ShownDesk } from '../../shared/shown/shown-desk.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { regionAddress, regionFieldsRule, useReadRegion, useRegionCalls, useUpdateRegion } from './region.api.ts';
import { RegionLook } from './region-look.tsx';
import { RegionShelves } from './region-shelves.tsx';
import { ShownFields } from '../../shared/shown/shown-fields.tsx';

const names: Readonly<Record<keyof RegionFields, string>> = {
  title: '区域名称',
  intro: '一句话说明',
  drawing: '图案',
  tone: '颜色',
  place: '次序',
  departmentIds: '部门',
  shelves: '货架',
};

/** Editor of a region: its departments and shelves. */
export function RegionDesk({ region }: { region: RegionEdit }) {
  const update = useUpdateRegion();
  const read = useReadRegion(region.id);
  const edited = useShownEditing<RegionFields>({
    name: 'region',
    noun: '区域',
    kept: region,
    fields: regionFieldsRule,
    save: (value, revision) => update.mutateAsync({ regionId: region.id, revision, ...value }),
    read,
  });
  const { value: draft, change } = edited;
  return (
    <ShownDesk
      calls={useRegionCalls()}
      stored={region}
      edited={edited}
      names={names}
      address={regionAddress(region)}
      side={
        <>
          <Panel title="部门" note="这些部门的人先看到它">
            <DepartmentsSelect
              label="共用这个区域的部门"
              value={draft.departmentIds}
              onChange={(departmentIds) => change({ departmentIds })}
            />
          </Panel>
          <Panel title="横幅">
            <RegionLook draft={draft} onChange={change} />
          </Panel>
        </>
      }
    >
      <Panel title="区域信息">
        <ShownFields
          id="region"
          value={draft}
          label="区域名称"
          introLabel="一句话说明"
          most={{ title: 20, intro: 40 }}
          placeNote="区域从小到大排列，自己部门的总在最前"
          onChange={change}
        />
      </Panel>
      <RegionShelves region={region} shelves={draft.shelves} onChange={(shelves) => change({ shelves })} />
    </ShownDesk>
  );
}
