import { defineArea } from '../area.ts';

/** 目录同步: people and departments are synchronised from an external directory. */
export const directoryArea = defineArea({
  key: 'directory',
  errorBlock: 4100,
  errors: {
    DIRECTORY_UNREADABLE: [4101, '读不出目录：{reason}'],
    DIRECTORY_RUN_OLD: [4102, '这次试算已经写入或过期，请重新试算'],
    DIRECTORY_HELD: [4103, '这次会停用 {count} 人，占目录成员的 {percent}%，请先确认'],
    DIRECTORY_UNDO_LATE: [4104, '只能撤销最近一次、七天之内的同步'],
  },
  workItems: { 'directory-held': '同步待确认' },
  audit: {
    'directory.update': '修改目录同步设置',
    'directory.apply': '同步目录',
    'directory.undo': '撤销目录同步',
  },
});
