import { defineArea } from '../area.ts';

/** 班级: people who go through one plan together, between two days. `class` is a word of the language, so the code says classroom. */
export const classroomArea = defineArea({
  key: 'classroom',
  modules: { classroom: '班级' },
  permissions: { class: '班级管理' },
  errorBlock: 3300,
  errors: {
    CLASSROOM_NOT_VISIBLE: [3301, '这个班级没有对你开放，请联系管理员'],
    CLASSROOM_MEMBERS_ONLY: [3302, '你还不是这个班级的成员，加入后才能看'],
    CLASSROOM_STAFF_ONLY: [3303, '只有这个班级的班主任和助教可以这样做'],
    CLASSROOM_JOINING_CLOSED: [3304, '这个班级不接受报名，请联系班主任'],
    CLASSROOM_OVER: [3305, '班级已经结束，不能再加入或退出'],
    CLASSROOM_NOT_READY: [3306, '《{title}》还没有教学安排，先添加课程或考试再发布'],
    CLASSROOM_PUBLISHED: [3307, '班级正在进行，不能删除；可以先归档'],
    CLASSROOM_HAS_MEMBERS: [3308, '班级里有 {count} 位成员，不能删除；可以归档'],
    CLASSROOM_PLAN: [3309, '教学安排还不能保存：{reason}'],
    CLASSROOM_ASSIGNED: [3310, '你是被指派进这个班级的，要退出请联系班主任'],
  },
  messages: {
    classroom: [
      'classroom-joined',
      'classroom-refused',
      'classroom-notice',
      'lesson-leave-decided',
      'homework-returned',
      'homework-marked',
      'homework-excellent',
    ],
  },
  audit: {
    'classroom.create': '新建班级',
    'classroom.createCopy': '复制班级',
    'classroom.update': '修改班级',
    'classroom.publish': '发布班级',
    'classroom.archive': '归档班级',
    'classroom.remove': '删除班级',
    'classroom.enrolMembers': '添加班级成员',
    'classroom.removeMembers': '移出班级成员',
    'classroom.decide': '处理班级报名',
    'classroom.notice': '发布班级公告',
    'classroom.removeNotice': '删除班级公告',
  },
  homeBlocks: { classes: 'classroom' },
  targets: { classroom: '班级' },
  workItems: { 'classroom-application': '班级报名待审批' },
  events: {
    'classroom-joined': '加入班级',
    'classroom-refused': '谢绝班级报名',
    'classroom-notice': '班级公告',
  },
  places: {
    class: { name: '班级', path: '/class', module: 'classroom' },
    classDetail: { name: '班级详情', path: '/classDetail', module: 'classroom', shows: { type: 'classroom', query: 'classroomId' } },
  },
});
