import type { Endpoint } from '@palm/contract/endpoint';
import type { Envelope } from '@palm/contract/envelope';
import { xlsx } from '@palm/contract/paging';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readFirstSheet } from '../src/platform/xlsx.ts';
import { allEndpoints } from './all-endpoints.ts';
import { createTestApp, type TestApp } from './app.ts';
import { send } from './call.ts';
import { createOneOfEach, inputsOf } from './one-of-each.ts';

type Named = ReturnType<typeof allEndpoints>[number];

const fieldsOf = ({ query }: Endpoint): Record<string, z.ZodType> => (query instanceof z.ZodObject ? query.shape : {});

/** The sort orders that a call offers in both directions. */
function ordersOf(endpoint: Endpoint): string[] {
  const { enum: offered = [] } = z.toJSONSchema(fieldsOf(endpoint)['sort'] ?? z.never(), { io: 'input', unrepresentable: 'any' });
  const orders = offered.map(String);
  return orders.some((order) => order.startsWith('-')) ? orders : [];
}

const isPagedOfConsole = ({ endpoint }: Named) => endpoint.path.startsWith('/admin/') && 'pageNo' in fieldsOf(endpoint);

/** Lists of the console with a fixed order and without an export, each with its reason. */
const keptAsTheyAre: Readonly<Record<string, string>> = {
  'courseEdition.list': 'a history beside the desk, gone back into edition by edition',
  'coursePublish.learners': 'a look ahead before publishing, from the largest change; it says itself which direction it shows',
  'member.importChanges': 'a look ahead before an import, line by line as the file that was handed in',
  'qaAdmin.answers': 'below their question, in the order in which everybody reads them',
};

const ordered = allEndpoints().filter(({ endpoint }) => ordersOf(endpoint).length > 0);
const isSheet = ({ endpoint }: Named) => endpoint.download === xlsx;
const lists = ordered.filter((named) => !isSheet(named));

const signature = ({ name, endpoint }: Named) =>
  `${name.split('.')[0]} ${Object.keys(fieldsOf(endpoint))
    .filter((field) => !field.startsWith('page'))
    .sort()
    .join(' ')} ${ordersOf(endpoint).join(' ')}`;
const sheets = new Map(ordered.filter(isSheet).map((named) => [signature(named), named.endpoint]));

const reverse = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

describe('a sortable list', () => {
  let app: TestApp;
  let own: Awaited<ReturnType<typeof createOneOfEach>>;

  beforeAll(async () => {
    app = await createTestApp();
    own = await createOneOfEach(app, '春山学堂');
  });
  afterAll(() => app.close());

  const rowsOf = async (endpoint: Endpoint, query: object): Promise<string[]> => {
    const answer = (await send(app, own.token, endpoint, { query })).json<Envelope<{ list: object[]; total: number }>>();
    return answer.result?.list.map((row) => JSON.stringify(row)) ?? ['refused'];
  };

  const sheetOf = async (endpoint: Endpoint, query: object): Promise<string[]> => {
    const sheet = await readFirstSheet((await send(app, own.token, endpoint, { query })).rawPayload);
    return sheet.ok ? sheet.rows.slice(1).map((row) => JSON.stringify(row)) : [sheet.problem];
  };

  test('is every list of the console, except for a few with a reason', () => {
    const unordered = allEndpoints().filter((named) => isPagedOfConsole(named) && ordersOf(named.endpoint).length === 0);
    expect(unordered.map(({ name }) => name).sort()).toEqual(Object.keys(keptAsTheyAre));
    expect(lists.map(({ name }) => name).sort()).toEqual([
      'applicationAdmin.list',
      'assignmentAdmin.list',
      'assignmentAdmin.progress',
      'attendanceAdmin.lessons',
      'attendanceAdmin.roll',
      'attendanceStaff.roll',
      'auditAdmin.auditLog',
      'bannerAdmin.list',
      'bannerFigures.list',
      'certificate.issued',
      'certificate.templates',
      'classroomAdmin.list',
      'classroomAdmin.members',
      'classroomBehind.list',
      'classroomNotice.list',
      'classroomNotice.readers',
      'columnFigures.standers',
      'columnList.list',
      'courseAuthoring.list',
      'delivery.list',
      'directory.changes',
      'directory.runs',
      'documentDesk.list',
      'examAbsentees.list',
      'examAuthoring.list',
      'examItems.list',
      'examResults.list',
      'firstPageAdmin.versions',
      'groupDesk.people',
      'homeworkDesk.list',
      'infoAdmin.list',
      'infoFigures.list',
      'job.failed',
      'member.list',
      'message.announcements',
      'paper.list',
      'plateAdmin.list',
      'pointsAdmin.badges',
      'pointsAdmin.list',
      'protocolAdmin.versions',
      'protocolAdmin.waiting',
      'qaAdmin.list',
      'question.list',
      'ratingAdmin.list',
      'regionAdmin.list',
      'role.holders',
      'seriesAdmin.list',
      'statistics.departmentMembers',
      'studyRecords.courseLearners',
      'studyRecords.memberRecords',
      'teacher.list',
      'themeList.list',
      'workItem.list',
    ]);
    // a teacher calls the roll in the room, and the console exports the same list; the bank is exported as GIFT, which can be imported
    // again
    const withoutSheet = lists.filter((named) => !sheets.has(signature(named))).map(({ name }) => name);
    expect(withoutSheet.sort()).toEqual(['attendanceStaff.roll', 'question.list']);
  });

  test.each(lists.map((named) => [named.name, named] as const))(
    '%s: sorts by each key in both directions, page by page and as a sheet',
    async (name, named) => {
      const { query: asked = {} } = inputsOf(name, own.ids)[0] ?? {};
      // Every export is itself recorded in the audit log.
      const query = name === 'auditAdmin.auditLog' ? { ...asked, action: 'course.updateSection' } : asked;
      const sheet = sheets.get(signature(named));
      for (const sort of ordersOf(named.endpoint)) {
        const whole = await rowsOf(named.endpoint, { ...query, sort });
        expect(await rowsOf(named.endpoint, { ...query, sort: reverse(sort) })).toEqual(whole.toReversed());
        const pages = await Promise.all(
          whole.map((_row, index) => rowsOf(named.endpoint, { ...query, sort, pageSize: '1', pageNo: String(index + 1) })),
        );
        expect(pages.flat()).toEqual(whole);
        if (sheet) {
          const written = await sheetOf(sheet, { ...query, sort });
          expect(written).toHaveLength(whole.length);
          expect(await sheetOf(sheet, { ...query, sort: reverse(sort) })).toEqual(written.toReversed());
        }
      }
    },
  );
});
