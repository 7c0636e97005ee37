import { defineArea } from '../area.ts';

/** 线下课与签到: lessons in a classroom, with attendance taken by a rotating code. `session` already means a sign-in, so the code says lesson. */
export const attendanceArea = defineArea({
  key: 'attendance',
  errorBlock: 3500,
  errors: {
    LESSON_TIMES: [3501, '这节课还不能保存：{reason}'],
    LESSON_HELD: [3502, '已经有 {count} 人签到、点名或请假，不能删除这节课；不上了，从教学安排里去掉就行'],
    ATTENDANCE_CODE_WRONG: [3503, '这个二维码不是这节课的，请扫教室屏幕上的码'],
    ATTENDANCE_CODE_OLD: [3504, '这个二维码已经失效，请对着教室屏幕重新扫一次；拍照转发的码不能签到'],
    ATTENDANCE_EARLY: [3505, '还没到签到时间，{time} 开始签到'],
    ATTENDANCE_CLOSED: [3506, '签到在 {time} 已经关闭，请找班主任补签'],
    ATTENDANCE_PLACE_NEEDED: [3507, '这节课要核对位置，请允许使用位置后再签到'],
    ATTENDANCE_TOO_FAR: [3508, '你离教室约 {metres} 米，到 {radius} 米以内再签到'],
    ATTENDANCE_MEMBERS_ONLY: [3509, '你不是这个班级的成员，不能签到；请联系班主任'],
    LEAVE_SETTLED: [3510, '{reason}'],
    LESSON_PLANNED: [3511, '「{title}」还在教学安排里，请先从教学安排里去掉它再删除'],
  },
  audit: {
    'lesson.create': '新建线下课',
    'lesson.update': '修改线下课',
    'lesson.remove': '删除线下课',
    'lesson.mark': '线下课点名',
    'lesson.decideLeave': '处理线下课请假',
  },
  targets: { lesson: '线下课' },
  events: { 'lesson-leave-decided': '处理线下课请假' },
});
