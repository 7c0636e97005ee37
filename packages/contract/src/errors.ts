/**
 * Every expected failure, once: `errorCode → [code, Chinese text]`, used by server and clients (product.md §1).
 * The text says what the person can do. `{name}` places are filled from the details of the error.
 * Codes: 1–99 are dictated by the seed and product.md; then a hundred for each area.
 */
export const errorTable = {
  // Dictated: the login page reveals the captcha field on 12 and shows nothing (seed §8).
  CAPTCHA_REQUIRED: [12, '请先完成安全验证'],

  // 400 general
  PARAM_INVALID: [400, '提交的内容有误：{reason}'],
  FORBIDDEN: [403, '没有权限，请联系管理员开通'],
  NOT_FOUND: [404, '内容不存在，可能已被删除'],
  CONFLICT: [409, '内容刚被别人改过，请刷新后再试'],
  TOO_MANY_REQUESTS: [429, '操作太频繁，请 {seconds} 秒后再试'],
  REQUEST_TIMEOUT: [408, '提交用时太长，已中断，请检查网络后再试'],
  TEXT_INVALID: [422, '提交的内容里有无法识别的字符，请删去后再试'],
  BODY_TOO_LARGE: [413, '提交的内容太大，请减少后再试'],
  SERVER_BUSY: [503, '现在使用的人较多，请稍后再试'],
  DATABASE_UNAVAILABLE: [504, '暂时连不上数据库，正在自动恢复，请稍后再试'],
  SERVER_ERROR: [500, '服务暂时出错，请稍后再试；如反复出现，请把编号 {requestId} 告诉管理员'],
  NO_SUCH_PATH: [404, '网络请求不存在'],

  // 401 sign-in
  SESSION_REQUIRED: [401, '请先登录'],
  SESSION_EXPIRED: [401, '登录已过期，请重新登录'],
  SESSION_ENDED: [819, '{reason}'],
  LOGIN_REFUSED: [1001, '账号或密码不正确'],
  ACCOUNT_LOCKED: [1002, '密码错误次数过多，请 {minutes} 分钟后再试，或联系管理员重置密码'],
  CAPTCHA_WRONG: [1003, '安全验证没有通过，请再试一次'],
  PASSWORD_KEY_EXPIRED: [1004, '页面停留太久，请刷新后重新登录'],
  ORGANISATION_UNKNOWN: [1005, '没有找到这个组织'],
  PASSWORD_WRONG: [1006, '当前密码不正确'],
  PASSWORD_TOO_WEAK: [1007, '新密码至少 8 位，并同时包含字母和数字'],
  PASSWORD_SAME: [1008, '新密码不能与当前密码相同'],
  ACCOUNT_DISABLED: [1009, '账号已停用，请联系管理员'],
  PASSWORD_CHANGE_REQUIRED: [1010, '请先修改密码，再继续使用'],
  PASSWORD_USED_UP: [1011, '这次提交的密码已用过一次，请重新提交'],

  // 1100 organisation
  DEPARTMENT_NOT_EMPTY: [1101, '部门里还有{what}，请先移走再删除'],
  DEPARTMENT_NAME_TAKEN: [1102, '同一级已有同名部门，请换一个名称'],
  DEPARTMENT_CYCLE: [1103, '不能把部门移到它自己或它的下级里'],
  DEPARTMENT_TOO_DEEP: [1104, '部门最多 8 级，请调整层级'],
  MEMBER_ACCOUNT_TAKEN: [1105, '账号已被使用，请换一个'],
  MEMBER_MOBILE_TAKEN: [1106, '手机号已被另一位成员使用'],
  MEMBER_SELF: [1107, '不能对自己做这个操作'],
  LAST_OWNER: [1108, '组织至少要有一位所有者'],
  IMPORT_UNREADABLE: [1109, '无法读取这个文件：{reason}'],
  IMPORT_CHANGED: [1110, '试运行之后数据有了变化，请重新试运行'],
  IMPORT_UNDO_LATE: [1111, '导入已超过 24 小时，不能再撤销'],
  ORGANISATION_CODE_TAKEN: [1120, '这个组织代码已被使用，请换一个'],
  ORGANISATION_DISABLED: [1121, '组织已停用，请联系平台管理员'],
  SETUP_CODE_WRONG: [1122, '开通码不正确，请照服务启动时打印的那一行填写'],
  SETUP_CLOSED: [1123, '这里已经有组织了，请直接登录'],
  ACCOUNT_UNKNOWN: [1124, '组织里没有这个账号，请核对'],

  // 1200 upload
  UPLOAD_TYPE_REFUSED: [1201, '不支持这种文件，请上传{allowed}'],
  UPLOAD_TOO_LARGE: [1202, '文件太大，最大 {limit}'],
  UPLOAD_MISSING: [1203, '没有收到文件，请重新上传'],
  UPLOAD_CONTENT_MISMATCH: [1204, '文件内容与类型不符，请检查后重新上传'],
  UPLOAD_QUOTA_REACHED: [1205, '{whose}一天最多上传 {limit}，请过几小时再试'],
  UPLOAD_STORAGE_FULL: [1206, '组织的存储空间已用完（{limit}），请联系管理员'],
  UPLOAD_NO_SPACE: [1207, '服务器存储空间不足，暂时不能上传；其他功能照常，请联系管理员'],
  UPLOAD_WRONG_PURPOSE: [1208, '这个文件是为别处上传的，请在这里重新上传'],
  FILE_TOO_COMPLEX: [1210, '文件太复杂，无法读取'],
  PDF_DAMAGED: [1211, '这个 pdf 已损坏，打不开；请重新导出后上传'],
  PDF_LOCKED: [1212, '这个 pdf 设有打开密码；请去掉密码后上传'],
  PDF_TOO_LONG: [1213, '这个 pdf 有 {pages} 页，最多 {limit} 页；请拆成几个文件后上传'],
  MEDIA_TRUNCATED: [1214, '视频不完整，可能没有录完或没有传完；请换完整的文件上传'],
  MEDIA_DAMAGED: [1215, '视频已损坏，读不出时长；请重新导出后上传'],
  PICTURE_TOO_LARGE: [1216, '图片太大（{width}×{height}），最多 {limit} 万像素；请缩小后上传'],
  PICTURE_DAMAGED: [1217, '图片已损坏，打不开；请换一张上传'],

  // 1300 course
  COURSE_NOT_VISIBLE: [1301, '这门课程没有对你开放，请联系管理员'],
  COURSE_NOT_PUBLISHED: [1302, '课程还没有发布'],
  COURSE_NOT_READY: [1303, '课程还不能发布：{reason}'],
  CATEGORY_NOT_EMPTY: [1304, '分类下还有内容，请先移走再删除'],
  CATEGORY_NAME_TAKEN: [1305, '已有同名分类，请换一个名称'],
  SECTION_CONTENT_MISSING: [1306, '小节还没有内容：{title}'],
  COURSE_HAS_RECORDS: [1307, '已有 {count} 人学习，不能删除；可以下架'],
  TEACHER_IN_USE: [1308, '还有 {count} 门课程由这位讲师主讲，请先更换'],

  // 1400 study
  PLAYER_TAKEN_OVER: [1401, '你在另一处打开了学习页面，这里已暂停'],
  PLAYER_SESSION_UNKNOWN: [1402, '学习页面已失效，请刷新后继续'],
  SECTION_LOCKED: [1403, '请先学完前面的小节'],

  // 1500 question, paper, exam
  QUESTION_IN_USE: [1501, '题目已被 {count} 份试卷使用，不能删除'],
  QUESTION_INVALID: [1502, '题目不完整：{reason}'],
  PAPER_EMPTY: [1503, '试卷里还没有题目'],
  PAPER_IN_USE: [1504, '试卷已有人作答，不能再改；可以复制一份'],
  EXAM_NOT_VISIBLE: [1505, '这场考试没有对你开放，请联系管理员'],
  EXAM_WINDOW_CLOSED: [1506, '不在考试时间内，开放时间：{window}'],
  EXAM_NO_ATTEMPTS_LEFT: [1507, '考试次数已用完'],
  EXAM_NOT_READY: [1508, '考试还不能发布：{reason}'],
  EXAM_HAS_ATTEMPTS: [1509, '已有人参加，不能删除；可以关闭考试'],
  ATTEMPT_CLOSED: [1510, '已经交卷，不能再改答案'],
  ATTEMPT_RESULT_HIDDEN: [1511, '成绩在 {when} 公布'],
  PAPER_HAS_EXAMS: [1512, '还有 {count} 场考试使用这份试卷，请先更换'],
  EXAM_IN_COURSE: [1513, '还有课程的小节使用这场考试，请先从课程里移除'],
  EXAM_SAT: [1514, '已有人参加，不能再改{what}；可以新建一场考试'],

  EXAM_PUBLISHED: [1520, '考试已经发布，改动会立即影响考生；请刷新页面，看过影响再保存'],

  // 1600 certificate
  CERTIFICATE_REVOKED: [1601, '证书已被撤销：{reason}'],
  CERTIFICATE_TEMPLATE_IN_USE: [1602, '已按这个模板颁发 {count} 张证书，不能删除；可以停用'],

  // 1650 background work
  JOB_OUTDATED: [1651, '这项工作已不再需要，可以直接清除'],

  // 1700 message
  MESSAGE_TOKEN_INVALID: [1701, '消息凭证已失效，请刷新页面'],
} as const satisfies Record<string, readonly [code: number, text: string]>;

export type ErrorCode = keyof typeof errorTable;
export type ErrorDetails = Record<string, string | number>;

/** The Chinese sentence of an error with its places filled. */
export function errorText(errorCode: ErrorCode, details: ErrorDetails = {}): string {
  return errorTable[errorCode][1].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
