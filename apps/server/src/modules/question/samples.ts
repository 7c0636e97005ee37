import { defineSamples } from '../../../test/samples.ts';
import { samples as course } from '../course/samples.ts';

const NEW_ID = '01990000-0000-7000-8000-000000000001';
const SOURCE = '地球是圆的。{T}';

const sampleContent = {
  kind: 'truefalse' as const,
  stem: '<p>冬至白天最短。</p>',
  options: [
    { key: 'A', text: '对', correct: true },
    { key: 'B', text: '错', correct: false },
  ],
  blanks: [],
  orderFree: false,
  analysis: '',
};
const fields = (own: Record<'questionCategory' | 'articleSection', string>) => ({
  content: sampleContent,
  categoryId: own.questionCategory,
  sectionId: own.articleSection,
  difficulty: 1,
  tags: [],
  marks: 200,
});

export const samples = defineSamples({
  needs: [course],
  rows: async ({ caller, words, now, insert }) => {
    const category = (name: string) => insert('question_category', { name, created_at: now });
    const questionCategory = await category(words);
    const emptyQuestionCategory = await category(`${words}空`);
    const counts = { imported_count: 0, skipped_count: 0, refused_count: 0 };
    const questionImport = await insert('question_import', { created_by: caller, created_at: now, ...counts });
    const content = JSON.stringify({ ...sampleContent, stem: `<p>${words}</p>` });
    const bank = async () => {
      const base = { category_id: questionCategory, created_at: now, updated_at: now };
      const id = await insert('question', { kind: 'truefalse', content, summary: words, content_hash: Buffer.from(words), ...base });
      await insert('question_revision', { id: undefined, question_id: id, revision: 1, content, created_at: now });
      return id;
    };
    return { questionCategory, emptyQuestionCategory, questionImport, question: await bank(), spareQuestion: await bank() };
  },
  calls: {
    'question.list': ({ questionCategory }) => ({ query: { categoryId: questionCategory } }),
    'question.detail': ({ question }) => ({ query: { questionId: question } }),
    'question.export': ({ questionCategory }) => ({ query: { categoryId: questionCategory } }),
    'question.saveCategory': ({ questionCategory }) => ({ body: { categoryId: questionCategory, name: '新名' } }),
    'question.removeCategory': ({ emptyQuestionCategory }) => ({ body: { categoryId: emptyQuestionCategory } }),
    'question.create': (own) => ({ body: fields(own) }),
    'question.update': (own) => ({ body: { questionId: own.question, revision: 1, ...fields(own) } }),
    // Found by id alone: the keyword matches nothing.
    'question.sections': ({ articleSection }) => ({ query: { keyword: '查无此节', sectionId: articleSection } }),
    'question.move': ({ question, questionCategory, emptyQuestionCategory }) => [
      { body: { questionIds: [question], categoryId: emptyQuestionCategory } },
      { body: { matching: { categoryId: questionCategory, atMost: 9 }, categoryId: emptyQuestionCategory } },
    ],
    'question.setTags': ({ question, questionCategory }) => [
      { body: { questionIds: [question], add: ['易错'] } },
      { body: { matching: { categoryId: questionCategory, atMost: 9 }, add: ['易错'] } },
    ],
    'question.remove': ({ spareQuestion, questionCategory }) => [
      { body: { questionIds: [spareQuestion] } },
      { body: { matching: { categoryId: questionCategory, atMost: 9 } } },
    ],
    'question.importCheck': ({ questionCategory }) => ({ body: { source: SOURCE, categoryId: questionCategory } }),
    'question.importCommit': ({ questionCategory }) => ({
      body: { source: SOURCE, categoryId: questionCategory, importId: NEW_ID, skipDuplicates: false },
    }),
    'question.importUndo': ({ questionImport }) => ({ body: { importId: questionImport } }),
  },
  // The caller chooses the id of an import.
  free: ['question.importCommit: importId'],
  counting: ['question.move', 'question.remove', 'question.setTags'],
});
