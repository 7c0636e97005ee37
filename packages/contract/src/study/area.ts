import { defineArea } from '../area.ts';

export const studyArea = defineArea({
  key: 'study',
  modules: { ranking: '排行榜' },
  errorBlock: 1400,
  errors: {
    PLAYER_TAKEN_OVER: [1401, '你在另一处打开了学习页面，这里已暂停'],
    PLAYER_SESSION_UNKNOWN: [1402, '学习页面已失效，请刷新后继续'],
    SECTION_LOCKED: [1403, '请先学完前面的小节'],
    COURSE_LOCKED: [1404, '这门课程还没有解锁：{reason}'],
  },
  messages: { study: ['course-completed', 'course-changed'] },
  homeBlocks: { ranking: 'ranking' },
  events: { 'section-completed': '学完小节', 'course-completed': '学完课程', 'course-changed': '课程更新' },
  work: '计入课程进度',
  places: {
    memberMyStudy: { name: '我的学习', path: '/member/memberMyStudy', module: 'course' },
    memberCourse: { name: '我的课程', path: '/member/memberCourse', module: 'course' },
  },
});
