import { defineArea } from '../area.ts';
import { sectionUploads } from './kinds.ts';

export const courseArea = defineArea({
  key: 'course',
  modules: { course: '课程' },
  permissions: { content: '课程与内容' },
  errorBlock: 1300,
  errors: {
    COURSE_NOT_VISIBLE: [1301, '这门课程没有对你开放，请联系管理员'],
    COURSE_NOT_PUBLISHED: [1302, '课程还没有发布'],
    COURSE_NOT_READY: [1303, '课程还不能发布：{reason}'],
    CATEGORY_NOT_EMPTY: [1304, '分类下还有内容，请先移走再删除'],
    CATEGORY_NAME_TAKEN: [1305, '已有同名分类，请换一个名称'],
    SECTION_CONTENT_MISSING: [1306, '小节还没有内容：{title}'],
    COURSE_HAS_RECORDS: [1307, '已有 {count} 人学习，不能删除；可以下架'],
  },
  audit: {
    'course.create': '新建课程',
    'course.update': '修改课程',
    'course.setTags': '调整课程标签',
    'course.remove': '删除课程',
    'course.publish': '发布课程',
    'course.withdraw': '下架课程',
    'course.addChapter': '添加章',
    'course.updateChapter': '重命名章',
    'course.removeChapter': '删除章',
    'course.addSection': '添加小节',
    'course.updateSection': '修改小节',
    'course.removeSection': '删除小节',
    'course.arrange': '调整课程大纲',
    'category.create': '新建课程分类',
    'category.update': '修改课程分类',
    'category.move': '移动课程分类',
    'category.remove': '删除课程分类',
  },
  uploads: {
    cover: { maxMegabytes: 20, extensions: ['png', 'jpg', 'webp', 'gif'], allowed: ' png、jpg、webp 或 gif 图片', access: 'admin:content' },
    ...sectionUploads,
    caption: { maxMegabytes: 2, extensions: ['vtt'], allowed: ' vtt 字幕', access: 'admin:content' },
  },
  homeBlocks: { courses: 'course' },
  targets: { course: '课程' },
});
