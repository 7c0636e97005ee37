import { defineArea } from '../area.ts';
import { classDocumentFiles } from './files.ts';

/** 文档: files a class gives its members to read. */
export const documentArea = defineArea({
  key: 'document',
  errorBlock: 4600,
  errors: {
    DOCUMENT_PLANNED: [4601, '《{title}》还在教学安排里，请先从教学安排里去掉它再删除'],
    DOCUMENT_NOT_OPEN: [4602, '现在还不能看这份文档：{reason}'],
  },
  uploads: {
    'class-document': { ...classDocumentFiles, access: 'admin:class' },
  },
  audit: {
    'document.create': '新建班级文档',
    'document.update': '修改班级文档',
    'document.remove': '删除班级文档',
  },
  targets: { document: '文档' },
  events: { 'class-document-read': '看完班级文档' },
});
