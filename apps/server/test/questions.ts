import type { BodyInput } from '@palm/contract/endpoint';
import { questionApi } from '@palm/contract/question/admin';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

type Fields = BodyInput<typeof questionApi.create>;
type Content = Fields['content'];

const choice = (text: string, correct = false) => ({ key: 'A', text, correct });

/** Content for each kind; a test states only what it is about. */
export const contents = {
  single: {
    kind: 'single',
    stem: '<p>一年有几个节气？</p>',
    options: [choice('十二个'), choice('二十四个', true), choice('三十六个')],
    blanks: [],
    analysis: '从立春到大寒。',
  },
  multiple: {
    kind: 'multiple',
    stem: '<p>哪些节气在春天？</p>',
    options: [choice('立春', true), choice('雨水', true), choice('立秋'), choice('大雪')],
    blanks: [],
    analysis: '春有六个节气。',
  },
  truefalse: {
    kind: 'truefalse',
    stem: '<p>冬至白天最短。</p>',
    options: [choice('正确', true), choice('错误')],
    blanks: [],
    analysis: '在北半球。',
  },
  fillin: {
    kind: 'fillin',
    stem: '<p>清明前后，种____点____。</p>',
    options: [],
    blanks: [{ alternatives: ['瓜'] }, { alternatives: ['豆', '荳'] }],
    analysis: '谚语。',
  },
} as const satisfies Record<string, Content>;

export const questionFields = (content: Content, overrides: Partial<Fields> = {}): Fields => ({
  content,
  categoryId: null,
  sectionId: null,
  difficulty: 2,
  tags: ['节气'],
  marks: 200,
  ...overrides,
});

export const createQuestion = async (app: TestApp, token: string, content: Content = contents.single, overrides: Partial<Fields> = {}) =>
  (await call(app, token, questionApi.create, { body: questionFields(content, overrides) })).id;
