import { themeAuthoringApi, type ThemeDraft } from '@palm/contract/theme/admin';
import { call } from '../../../test/call.ts';
import { defineSamples } from '../../../test/samples.ts';
import { samples as column } from '../column/samples.ts';
import { samples as course } from '../course/samples.ts';
import { samples as department } from '../department/samples.ts';
import { samples as info } from '../info/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';
import { samples as upload } from '../upload/samples.ts';

interface Named {
  column: string;
  columnCourse: string;
  info: string;
}

/** The ids of blocks are chosen by authors' browsers. */
const blockId = (place: number) => `3f6f1f1e-0f4e-4b52-9a0e-5c1f0d6b7b${String(place).padStart(2, '0')}`;

const draftOf = (own: Named, words: string): ThemeDraft => ({
  title: words,
  subtitle: words,
  cover: { motif: 'ridge', tone: 'sky', key: null },
  startsOn: null,
  endsOn: null,
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  blocks: [
    { kind: 'text', id: blockId(1), body: `<h2>${words}</h2><p>${words}</p>`, wide: false },
    { kind: 'courses', id: blockId(2), title: words, note: '', ids: [own.columnCourse] },
    { kind: 'columns', id: blockId(3), title: words, note: '', ids: [own.column] },
    { kind: 'infos', id: blockId(4), title: words, note: '', ids: [own.info] },
  ],
});

/** The revision after the steps below: created, and saved once. */
const REVISION = 2;

export const samples = defineSamples({
  needs: [upload, department, member, course, column, info],
  rows: async ({ app, token, caller, words, now, insert }, own) => {
    const written = { draft: JSON.stringify(draftOf(own, words)), created_by: caller, created_at: now, updated_at: now };
    const theme = await insert('theme', written);
    const draftTheme = await insert('theme', written);
    await call(app, token, themeAuthoringApi.update, { body: { themeId: theme, revision: 1, draft: draftOf(own, words) } });
    await call(app, token, themeAuthoringApi.publish, { body: { themeId: theme, revision: REVISION, edition: 1 } });
    await insert('theme_viewer', { id: undefined, theme_id: theme, member_id: caller });
    return { theme, draftTheme };
  },
  calls: {
    'theme.detail': ({ theme }) => ({ query: { themeId: theme } }),
    'theme.view': ({ theme }) => ({ body: { themeId: theme } }),
    'themeList.createCopy': ({ theme }) => ({ body: { themeId: theme } }),
    'themeList.place': ({ theme }) => ({ body: { themeId: theme, place: 3 } }),
    'themeList.arrange': ({ theme }) => ({ body: { ids: [theme] } }),
    'themeList.archive': ({ theme }) => ({ body: { themeIds: [theme] } }),
    'themeList.remove': ({ draftTheme }) => ({ body: { themeId: draftTheme } }),
    'themeAuthoring.edit': ({ theme }) => ({ query: { themeId: theme } }),
    'themeAuthoring.update': (own) => ({
      body: {
        themeId: own.theme,
        revision: REVISION,
        draft: {
          ...draftOf(own, '年终复盘季'),
          cover: { motif: '', tone: '', key: own.coverKey },
          visibility: sampleAudience(own),
        },
      },
    }),
    'themeAuthoring.check': ({ theme }) => ({ query: { themeId: theme } }),
    'themeAuthoring.unschedule': ({ theme }) => ({ body: { themeId: theme } }),
    'themeAuthoring.publish': ({ theme }) => ({ body: { themeId: theme, revision: REVISION, edition: 2 } }),
  },
  plain: { 'themeList.create': { body: { title: '安全生产月' } } },
});
