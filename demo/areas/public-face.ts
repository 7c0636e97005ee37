import type { DemoRows } from '../rows/demo-rows.ts';
import { foundedAt, type Loading } from '../rows/loading.ts';
import type { DemoArea } from './area.ts';

const MOST_COLUMNS = 4;
const LEAD = /^[^。]{1,110}。/;

const countOf = (rows: unknown[] | undefined): string => String(rows?.length ?? 0);

/** What the organisation says of itself, its first sentence at the head, with figures that are true and the columns that are for everybody. */
function publicFaceRows(loading: Loading, before: DemoRows): DemoRows {
  const { content, orgId } = loading;
  const said = content.organisation.intro.trim();
  const [lead = ''] = LEAD.exec(said) ?? [];
  const open = (before.topical ?? []).filter((row) => row.audience_all === true && row.status === 'published');
  const figures = [
    { label: '课程', value: countOf(before.course), unit: '门' },
    { label: '专栏', value: countOf(before.topical), unit: '个' },
    { label: '讲师都是同事', value: countOf(before.teacher), unit: '位' },
  ];
  return {
    public_face: [
      {
        org_id: orgId,
        enabled: true,
        lead,
        intro: said.slice(lead.length).trim(),
        figures: JSON.stringify(figures),
        column_ids: open.slice(0, MOST_COLUMNS).map((row) => row.id),
        contact: '',
        revision: 1,
        saved_at: foundedAt(loading),
      },
    ],
  };
}

export const publicFaceDemo: DemoArea = { tables: ['public_face'], rows: publicFaceRows };
