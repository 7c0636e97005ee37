import { toSearchDocument } from '../../apps/server/src/modules/classroom/question/question.search.ts';
import type { ClassroomContent } from '../content/classroom.schema.ts';
import { memberKeyOf, readClasses } from './classroom-rows.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';
import { searchRow } from './search-row.ts';

/** What the members of all classes ask, with the answers. */
export const qaRows = (loading: Loading): DemoRows =>
  mergeRows(readClasses(loading).flatMap((one) => one.questions.map((question) => rowsOfQuestion(loading, one, question))));

type Question = ClassroomContent['questions'][number];

function rowsOfQuestion(loading: Loading, one: ClassroomContent, { by, daysAgo, title, text, answers }: Question): DemoRows {
  const { orgId, at, idOf, newId, content } = loading;
  const id = newId();
  const asked = at(daysAgo, '20:12');
  const memberOf = (who: string) => idOf('member', memberKeyOf(content, who));
  const teaching = new Set([...one.teachers, ...one.assistants].map(memberOf));
  const given = answers.map((answer, place) => ({
    accepted: answer.accepted,
    row: {
      org_id: orgId,
      id: newId(),
      question_id: id,
      member_id: memberOf(answer.by),
      by_teacher: teaching.has(memberOf(answer.by)),
      body: answer.text,
      created_at: at(answer.daysAgo, `21:${String(10 + place)}`),
    },
  }));
  const document = toSearchDocument({ id, title, body: text, answers: answers.map((answer) => answer.text), created_at: asked });
  return {
    qa_question: [
      {
        org_id: orgId,
        id,
        kind: 'classroom',
        object_id: idOf('classroom', one.key),
        member_id: memberOf(by),
        title,
        body: text,
        accepted_answer_id: given.find(({ accepted }) => accepted)?.row.id ?? null,
        // Its teachers know of it already.
        announced_at: asked,
        created_at: asked,
      },
    ],
    qa_answer: given.map(({ row }) => row),
    qa_follow: [{ org_id: orgId, question_id: id, member_id: memberOf(by), since: asked }],
    search_document: [searchRow(loading, 'class-question', document)],
  };
}
