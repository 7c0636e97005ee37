import type { QuestionContent } from '@palm/contract/question/content';

/** The sample content of a new organisation: enough to see what a course and an exam are. Its titles mark it as an example. */
interface SampleContent {
  course: {
    title: string;
    subtitle: string;
    intro: string;
    outcomes: string[];
    audienceText: string;
    chapters: { title: string; articles: { title: string; html: string }[] }[];
  };
  exam: { title: string; intro: string; instructions: string; sectionTitle: string; questions: QuestionContent[] };
}

const option = (key: string, text: string, correct = false) => ({ key, text, correct });

export const sampleContent: SampleContent = {
  course: {
    title: '示例：把一门课带上线',
    subtitle: '四篇短文和一次小测，十分钟看懂学习和管理是怎么配合的',
    intro:
      '<p>这是一门示例课程。你可以像学员一样学一遍，也可以在管理后台打开它，看看章节、小节和考试是怎样安排的。不需要时，直接删除即可。</p>',
    outcomes: ['知道一门课由哪些部分组成', '知道学员的进度怎样计算', '知道怎样邀请第一批成员'],
    audienceText: '刚开通组织的管理员',
    chapters: [
      {
        title: '从一门课开始',
        articles: [
          {
            title: '一门课由什么组成',
            html: '<p>课程分成章，章里是小节。小节可以是视频、音频、图文、文档，也可以是一场考试。</p><p>先写一句话说明学完能做什么，再决定分几章。<strong>每个小节只讲一件事</strong>，学员更容易学完。</p>',
          },
          {
            title: '草稿和发布',
            html: '<p>你在后台改的是草稿，学员看到的是上一次发布的内容。</p><p>发布之前会先告诉你：有多少人正在学，谁的进度会变化。确认以后才会生效。</p>',
          },
        ],
      },
      {
        title: '让大家学起来',
        articles: [
          {
            title: '邀请第一批成员',
            html: '<p>在「成员」里可以逐个添加，也可以用表格导入。导入会先试算一遍，告诉你哪一行有问题，改好再正式导入。</p><p>成员用手机验证码就能登录，不必先记住密码。</p>',
          },
          {
            title: '进度是怎样算的',
            html: '<p>视频按真正看过的时长计算，拖过去的部分不算；图文按停留时间计算。</p><p>必修的小节都完成，课程就完成了。需要证书时，可以在「证书」里建一个模板，选好这门课。</p>',
          },
        ],
      },
    ],
  },
  exam: {
    title: '示例：入门小测',
    intro: '三道题，看看记住了多少',
    instructions: '一共三题，满分 10 分，6 分及格，可以多次参加。',
    sectionTitle: '学完测一测',
    questions: [
      {
        kind: 'single',
        stem: '<p>在后台修改一门已发布的课程，学员什么时候看到？</p>',
        options: [option('A', '改完马上看到'), option('B', '再次发布以后', true), option('C', '第二天零点')],
        blanks: [],
        orderFree: false,
        analysis: '修改的是草稿，发布以后才生效。',
      },
      {
        kind: 'truefalse',
        stem: '<p>看视频时把进度条拖到最后，也算学完。</p>',
        options: [option('A', '正确'), option('B', '错误', true)],
        blanks: [],
        orderFree: false,
        analysis: '只计算真正看过的时长。',
      },
      {
        kind: 'multiple',
        stem: '<p>哪些可以是课程里的小节？</p>',
        options: [option('A', '视频', true), option('B', '图文', true), option('C', '考试', true), option('D', '成员')],
        blanks: [],
        orderFree: false,
        analysis: '小节可以是视频、音频、图文、文档和考试。',
      },
    ],
  },
};

const { chapters } = sampleContent.course;
const articles = chapters.flatMap((chapter) => chapter.articles);

/** What is added one after another: every question, the exam, every article, the course. */
export const SAMPLE_PIECES = sampleContent.exam.questions.length + 1 + articles.length + 1;
