import { BlankRows } from './blank-rows.tsx';
import { shownBlanks, type BlankDraft } from './blanks.ts';
import type { KindWithPart } from './kind-editor.ts';

export const fillin: KindWithPart<'fillin', { blanks: BlankDraft[]; orderFree: boolean }> = {
  part: {
    fresh: () => ({ blanks: [], orderFree: false }),
    names: { blanks: '填空答案', orderFree: '答案可换位' },
    show: { blanks: (blanks) => blanks.map(({ alternatives }) => alternatives.join(' / ')).join('；') },
  },
  stemNote: '用四个下划线 ____ 标出空',
  Editor: ({ draft, onChange }) => (
    <BlankRows
      blanks={shownBlanks(draft)}
      orderFree={draft.orderFree}
      onBlanks={(blanks) => onChange({ blanks })}
      onOrderFree={(orderFree) => onChange({ orderFree })}
    />
  ),
  read: ({ blanks, orderFree }) => ({ blanks, orderFree }),
  write: (draft) => {
    const { stem, orderFree, analysis } = draft;
    return { kind: 'fillin', stem, options: [], blanks: shownBlanks(draft), orderFree, analysis };
  },
};
