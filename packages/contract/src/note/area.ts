import { defineArea } from '../area.ts';

/** 笔记: a member's private notes on a section. */
export const noteArea = defineArea({
  key: 'note',
  errorBlock: 2800,
  events: { 'note-written': '写下笔记' },
  errors: {
    NOTE_TOO_MANY: [2801, '一门课最多记 {most} 条笔记，删掉不再需要的以后再记'],
    NOTE_CHANGED: [2802, '这条笔记在别处改过了，刷新后再改；你刚写的还在框里'],
  },
});
